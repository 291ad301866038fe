import { useSignals } from '@preact/signals-react/runtime';
import type { KeyboardEvent } from 'react';
import type { Key } from '#src/i18n/messages.ts';
import { useT } from '#src/i18n/use-t.ts';
import { addSource, choosePreset, removeSource } from '#src/features/tool-form/form-pictures.ts';
import { type FormSource, type ToolForm, mostFaces } from '#src/features/tool-form/tool-form.ts';
import { uploads } from '#src/features/uploads/uploads.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { FileInput } from '#src/ui/controls/file-input.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { Plus } from '#src/ui/media/icons.ts';
import { moveFocus } from '#src/ui/controls/roving.ts';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import type { SourceFace } from '#tools/sample-entry.ts';
import { ACCEPT } from './accept.ts';
import { FaceThumb } from './face-thumb.tsx';
import { Problem } from './problem.tsx';
import { Step } from './step.tsx';
import { useFaceChoice } from './use-face-choice.ts';
import { useNames } from './use-names.ts';
import { WaysIn } from './ways-in.tsx';

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
  source?: FormSource | undefined;
}

function Disc({
  form,
  choice: { name, preset, source },
  stop,
  onPick,
}: {
  form: ToolForm;
  choice: Choice;
  stop: boolean;
  onPick: () => void;
}) {
  useSignals();
  const { source: selected, mapping } = form.state.value;
  const id = source?.id ?? preset?.id ?? '';
  const upload = source && uploads.value.get(source.uploadId);
  const pending =
    source !== undefined &&
    (source.looking || (upload !== undefined && upload.phase !== 'done' && upload.phase !== 'refused'));
  const problem = source?.problem ?? upload?.problem;
  return (
    <button
      type="button"
      data-source
      className={cx(
        disc,
        selected === id && on,
        selected !== id && Object.values(mapping).includes(id) && used,
        pending && busy,
        problem !== undefined && bad,
      )}
      aria-label={name}
      aria-pressed={selected === id}
      aria-busy={pending || undefined}
      title={name}
      tabIndex={stop ? 0 : -1}
      onClick={onPick}
    >
      <FaceThumb form={form} id={id} preset={preset} uploadId={source?.uploadId} />
    </button>
  );
}

function Chosen({ form }: { form: ToolForm }) {
  useSignals();
  const t = useT();
  const choice = useFaceChoice(form);
  const { source: id, sources, target, face, mapping } = form.state.value;
  const source = sources.find((candidate) => candidate.id === id);
  if (!source) return undefined;
  const upload = uploads.value.get(source.uploadId);
  const problem = source.problem ?? upload?.problem;
  const count = Math.min(target?.detection?.faces.length ?? 0, mostFaces(form));
  return (
    <>
      {problem !== undefined && <Problem className={below}>{problem}</Problem>}
      <div className={actions}>
        {count > 1 && problem === undefined && (
          <Button size="sm" onClick={() => choice.assignAll(source.id)}>
            {t('tool.useForAll', { n: count })}
          </Button>
        )}
        {face !== undefined && mapping[face] === source.id && (
          <Button size="sm" tone="ghost" onClick={() => choice.clear(face)}>
            {t('tool.clearThis')}
          </Button>
        )}
        {source.preset === undefined && (
          <Button size="sm" tone="ghost" onClick={() => removeSource(form, source.id)}>
            {t('tool.remove')}
          </Button>
        )}
      </div>
    </>
  );
}

/** Step 3: whose face goes in: the reader's own pictures, and people of ours. */
export function SourceField({ form, presets }: { form: ToolForm; presets: readonly SourceFace[] }) {
  useSignals();
  const t = useT();
  const names = useNames();
  const choice = useFaceChoice(form);
  const { sources, target, source: selected } = form.state.value;
  const own = sources.filter(({ preset }) => preset === undefined);
  const choices: Choice[] = [
    ...own.map((source) => ({ key: source.id, name: names.source(source), source })),
    ...presets.map((preset) => ({
      key: preset.id,
      name: t(preset.name as Key),
      preset,
      source: sources.find(({ id }) => id === preset.id),
    })),
  ];
  const stop = choices.some(({ key }) => key === selected) ? selected : choices[0]?.key;
  const take = (files: File[]): void => files.forEach((file) => choice.assign(addSource(form, { file })));
  const keys = (event: KeyboardEvent<HTMLElement>): void => {
    moveFocus(event, '[data-source]', 'horizontal');
  };
  return (
    <Step
      number={target?.detection || target?.looking === true ? '3' : '2'}
      wideOnly={target?.detection !== undefined}
      title={t('tool.source')}
      note={target?.detection ? undefined : t('tool.sourceHint')}
      controls={<WaysIn compact onPicture={(origin) => choice.assign(addSource(form, origin))} />}
    >
      <div className={strip} role="group" aria-label={t('tool.source')} onKeyDown={keys}>
        <label className={cx(disc, add)}>
          <FileInput accept={ACCEPT} multiple label={t('tool.addFace')} onFiles={take} />
          <Icon of={Plus} />
        </label>
        {choices.map((each) => (
          <Disc
            key={each.key}
            form={form}
            choice={each}
            stop={each.key === stop}
            onPick={() => choice.assign(each.preset ? choosePreset(form, each.preset) : each.key)}
          />
        ))}
      </div>
      <Chosen form={form} />
    </Step>
  );
}
