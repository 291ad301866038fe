import { useSignals } from '@preact/signals-react/runtime';
import type { ModelState } from '#contract/tools/tool-state.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { useT } from '#src/i18n/use-t.ts';
import { MODEL_TEXTS, modelsOf } from '#src/features/models/models.ts';
import { boughtCredits } from '#src/features/tool-form/models/balance.ts';
import { chooseModel } from '#src/features/tool-form/models/follow-model.ts';
import type { ToolForm } from '#src/features/tool-form/tool-form.ts';
import { useTime } from '#src/screens/tool/use-time.ts';
import { RowChoice } from '#src/ui/controls/row-choice.tsx';
import { Coin } from '#src/ui/media/coin.tsx';
import { css } from '#styled-system/css/css.js';
import { Sample } from './sample.tsx';

const column = css({ display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' });
const price = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  color: 'menu',
  fontWeight: '600',
});
const said = css({
  overflowWrap: 'anywhere',
  layerStyle: 'warning',
  textStyle: 'small',
});

const creditsOf = ({ price: lines }: ModelState): number =>
  lines.reduce((sum, { credits }) => sum + credits, 0);

function Facts({ model }: { model: ModelState }) {
  const t = useT();
  const own = useToolText(MODEL_TEXTS);
  const format = useFormat();
  const time = useTime();
  const n = creditsOf(model);
  return (
    <>
      {n === 0 ? (
        <span className={price}>{own('free')}</span>
      ) : (
        <span className={price} role="img" aria-label={t('tool.balance', { n })}>
          <Coin />
          {format.number(n)}
        </span>
      )}
      <span>{t('tool.about', { time: time(model.seconds) })}</span>
    </>
  );
}

/** Why the model that was wanted does not make it. */
function Said({ form }: { form: ToolForm }) {
  useSignals();
  const own = useToolText(MODEL_TEXTS);
  const { model, missed } = form.choice.value ?? {};
  const bought = model?.state === 'members' ? boughtCredits() : undefined;
  return (
    <div role="status">
      {missed && model && (
        <p className={said}>
          {own(missed.name === undefined ? 'gone' : 'instead', { gone: missed.name ?? '', next: model.name })}
        </p>
      )}
      {model && bought !== undefined && bought < creditsOf(model) && (
        <p className={said}>{own('haveBought', { n: bought })}</p>
      )}
    </div>
  );
}

/** The models that can do the form's work, where there are several. */
export function ModelPicker({ form }: { form: ToolForm }) {
  useSignals();
  const own = useToolText(MODEL_TEXTS);
  const models = modelsOf(form.tool.slug);
  const now = form.model.value;
  // Others do without.
  const isTaken = (slot: string): boolean =>
    models.every(({ limits }) => limits.some((limit) => limit.slot === slot));
  const noteOf = ({ kind, limits, state }: ModelState): string =>
    [
      own(`kind.${kind}`),
      ...limits
        .filter(({ slot, required }) => required && !isTaken(slot))
        .map((limit) => own(`takes.${limit.kind}`)),
      ...(state === 'away' ? [own('away')] : state === 'members' ? [own('bought')] : []),
    ].join(' · ');
  return (
    <div className={column}>
      <RowChoice
        legend={own('model')}
        options={models.map((model) => ({
          key: model.id,
          name: model.name,
          note: noteOf(model),
          aside: <Facts model={model} />,
          sample: model.sample && <Sample model={model} />,
          checked: model.id === now?.id,
          disabled: model.state === 'away',
          onChoose: () => chooseModel(form, model.id),
        }))}
      />
      <Said form={form} />
    </div>
  );
}

/** Said before anyone uploads: nothing can be made now. */
export function NoModel() {
  const own = useToolText(MODEL_TEXTS);
  return <p className={said}>{own('none')}</p>;
}
