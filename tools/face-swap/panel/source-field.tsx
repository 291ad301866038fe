import { useSignals } from '@preact/signals-react/runtime';
import type { KeyboardEvent } from 'react';
import type { Key } from '#src/i18n/messages.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { useT } from '#src/i18n/use-t.ts';
import type { PanelForm } from '#src/platform/tool-panel.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { FileInput } from '#src/ui/controls/file-input.tsx';
import { moveFocus } from '#src/ui/controls/roving.ts';
import { Problem } from '#src/ui/feedback/problem.tsx';
import { Step } from '#src/ui/layout/step.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { Plus } from '#src/ui/media/icons.ts';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { PICTURES } from '#tools/inputs.ts';
import type { PanelProps } from '#tools/panel-props.ts';
import type { SourceFace } from '#tools/sample-entry.ts';
import { choosePreset, removeSource, sourceProblem } from './choose.ts';
import { type Source, SOURCE, detailOf, facesOf, mostFaces, targetOf } from './detail.ts';
import { FaceThumb } from './face-thumb.tsx';
import { presetsFor } from './sample-faces.ts';
import { useFaceChoice } from './use-face-choice.ts';
import { useNames } from './use-names.ts';

const strip = css({
  display: 'flex',
  gap: '10px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  padding: '4px',
  marginInline: { base: '-16px', sm: '-4px' },
  paddingInline: { base: '20px', sm: '4px' },
});
const disc = css({
  position: 'relative',
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '56px',
  height: '56px',
  borderRadius: 'full',
  background: 'box2',
  color: 'menu',
  cursor: 'pointer',
  '& img': { width: 'full', height: 'full', borderRadius: 'full', objectFit: 'cover' },
});
const add = css({
  background: 'transparent',
  border: '1.5px dashed {colors.line}',
  _hover: { borderColor: 'theme' },
  '&:has(input:focus-visible)': { outline: '2px solid {colors.themeText}', outlineOffset: '2px' },
});
const on = css({ outline: '2.5px solid {colors.theme}', outlineOffset: '2px' });
const used = css({
  _after: {
    content: '""',
    position: 'absolute',
    inset: '0',
    borderRadius: 'full',
    boxShadow: 'inset 0 0 0 2px {colors.menu}',
  },
});
const busy = css({ '& img': { opacity: '0.45' } });
const bad = css({ boxShadow: '0 0 0 2px {colors.danger}' });
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  marginBlockStart: '2',
});
const below = css({ marginBlockStart: '2' });

interface Choice {
  key: string;
  name: string;
  preset?: SourceFace | undefined;
  source?: Source | undefined;
}

/** What is wrong with a source; read inside a component that uses signals. */
const problemOf = (form: PanelForm, source: Source): string | undefined =>
  detailOf(form).problems[source.uploadId] ?? sourceProblem(form, source);

/** Uploading, or its face has not been found yet. */
function isPending(form: PanelForm, source: Source): boolean {
  const upload = form.stateOf(source.uploadId);
  if (problemOf(form, source) !== undefined || upload?.phase === 'refused') return false;
  return upload?.phase !== 'done' || (!source.preset && source.checked !== upload.item?.name);
}

interface DiscProps {
  form: PanelForm;
  choice: Choice;
  isTabStop: boolean;
  onPick: () => void;
}

function Disc({ form, choice: { name, preset, source }, isTabStop, onPick }: DiscProps) {
  useSignals();
  const { source: selected, mapping } = detailOf(form);
  const id = source?.id ?? preset?.id ?? '';
  const pending = source !== undefined && isPending(form, source);
  return (
    <button
      type="button"
      data-source
      className={cx(
        disc,
        selected === id && on,
        selected !== id && Object.values(mapping).includes(id) && used,
        pending && busy,
        source !== undefined && problemOf(form, source) !== undefined && bad,
      )}
      aria-label={name}
      aria-pressed={selected === id}
      aria-busy={pending || undefined}
      title={name}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onPick}
    >
      <FaceThumb form={form} id={id} preset={preset} uploadId={source?.uploadId} />
    </button>
  );
}

function Chosen(props: PanelProps) {
  useSignals();
  const { form } = props;
  const t = useT();
  const own = useToolText(form.tool.family);
  const choice = useFaceChoice(props);
  const detail = detailOf(form);
  const { source: id, sources, face, mapping } = detail;
  const source = sources.find((candidate) => candidate.id === id);
  if (!source) return undefined;
  const problem = problemOf(form, source);
  const count = Math.min(facesOf(detail, form.files.value).length, mostFaces(form));
  return (
    <>
      {problem !== undefined && <Problem className={below}>{problem}</Problem>}
      <div className={actions}>
        {count > 1 && problem === undefined && (
          <Button size="sm" onClick={() => choice.assignAll(source.id)}>
            {own('useForAll', { n: count })}
          </Button>
        )}
        {face !== undefined && mapping[face] === source.id && (
          <Button size="sm" tone="ghost" onClick={() => choice.clear(face)}>
            {own('clearThis')}
          </Button>
        )}
        {source.preset === undefined && (
          <Button size="sm" tone="ghost" onClick={() => removeSource(form, source)}>
            {t('tool.remove')}
          </Button>
        )}
      </div>
    </>
  );
}

/** The faces to put in: the user's own pictures, and the site's sample faces. */
export function SourceField(props: PanelProps) {
  useSignals();
  const { form, firstStep, WaysIn } = props;
  const t = useT();
  const own = useToolText(form.tool.family);
  const names = useNames(form.tool.family);
  const choice = useFaceChoice(props);
  const detail = detailOf(form);
  const target = targetOf(form.files.value);
  const hasFaces = facesOf(detail, form.files.value).length > 0;
  const isLooking =
    target !== undefined &&
    !hasFaces &&
    form.stateOf(target.uploadId)?.phase !== 'refused' &&
    detail.problems[target.uploadId] === undefined;
  const choices: Choice[] = [
    ...detail.sources
      .filter(({ preset }) => preset === undefined)
      .map((source) => ({ key: source.id, name: names.source(source), source })),
    ...presetsFor(form.files.value).map((preset) => ({
      key: preset.id,
      name: t(preset.name as Key),
      preset,
      source: detail.sources.find(({ id }) => id === preset.id),
    })),
  ];
  const stop = choices.some(({ key }) => key === detail.source) ? detail.source : choices[0]?.key;
  const keys = (event: KeyboardEvent<HTMLElement>): void => {
    moveFocus(event, '[data-source]', 'horizontal');
  };
  return (
    <Step
      number={String(hasFaces || isLooking ? firstStep + 1 : firstStep)}
      wideOnly={hasFaces}
      title={own('slot.source')}
      note={hasFaces ? undefined : own('hint.source')}
      controls={<WaysIn compact onFile={(origin) => form.add(SOURCE, origin)} />}
    >
      <div className={strip} role="group" aria-label={own('slot.source')} onKeyDown={keys}>
        <label className={cx(disc, add)}>
          <FileInput
            accept={PICTURES}
            multiple
            label={own('addFace')}
            onFiles={(files) => files.forEach((file) => form.add(SOURCE, { file }))}
          />
          <Icon of={Plus} />
        </label>
        {choices.map((each) => (
          <Disc
            key={each.key}
            form={form}
            choice={each}
            isTabStop={each.key === stop}
            onPick={() => choice.assign(each.preset ? choosePreset(form, each.preset) : each.key)}
          />
        ))}
      </div>
      <Chosen {...props} />
    </Step>
  );
}
