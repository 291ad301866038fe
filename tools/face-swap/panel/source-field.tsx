import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, useEffect } from 'react';
import { mainKind } from '#contract/tools/tool.ts';
import type { Key } from '#src/i18n/messages.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { FileInput } from '#src/ui/controls/file-input.tsx';
import { moveFocus } from '#src/ui/controls/roving.ts';
import { Problem } from '#src/ui/feedback/problem.tsx';
import { Step } from '#src/ui/layout/step.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import Plus from 'lucide-react/icons/plus';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { PICTURES } from '#tools/inputs.ts';
import type { PanelProps } from '#tools/panel-props.ts';
import { removeSource } from './choice/choose.ts';
import { SOURCE, detailOf, facesOf, mostFaces, targetOf } from './choice/detail.ts';
import { type Choice, Disc, disc, idOf, problemOf } from './source-disc.tsx';
import { KeepButton } from './keep-button.tsx';
import { kept, loadKept } from './choice/kept-faces.ts';
import { presetsFor } from './finding/sample-faces.ts';
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
const add = css({
  background: 'transparent',
  border: '1.5px dashed {colors.line}',
  _hover: { borderColor: 'theme' },
  '&:has(input:focus-visible)': { outline: '2px solid {colors.themeText}', outlineOffset: '2px' },
});
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  marginBlockStart: '2',
});
const below = css({ marginBlockStart: '2' });
const warning = css({
  marginBlockStart: '2',
  layerStyle: 'warning',
  textStyle: 'small',
});

function Chosen(props: PanelProps) {
  useSignals();
  const { form } = props;
  const t = useT();
  const own = useToolText(form.tool.family, mainKind(form.work));
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
      {problem === undefined && source.glasses && (
        <p className={warning} role="status">
          {own('glasses')}
        </p>
      )}
      <div className={actions}>
        {count > 1 && problem === undefined && (
          <Button size="sm" onClick={() => choice.assignAll(source.id)}>
            {count === 2 ? own('useForBoth') : own('useForAll', { n: count })}
          </Button>
        )}
        {face !== undefined && mapping[face] === source.id && (
          <Button size="sm" tone="ghost" onClick={() => choice.clear(face)}>
            {own('clearThis')}
          </Button>
        )}
        <KeepButton {...props} source={source} />
        {source.preset === undefined && source.title === undefined && (
          <Button size="sm" tone="ghost" onClick={() => removeSource(form, source)}>
            {t('tool.remove')}
          </Button>
        )}
      </div>
    </>
  );
}

export function SourceField(props: PanelProps) {
  useSignals();
  const { form, firstStep, WaysIn, isUser } = props;
  useEffect(() => loadKept(isUser), [isUser]);
  const t = useT();
  const own = useToolText(form.tool.family, mainKind(form.work));
  const names = useNames(form.tool.family, mainKind(form.work));
  const choice = useFaceChoice(props);
  const detail = detailOf(form);
  const target = targetOf(form.files.value);
  const hasFaces = facesOf(detail, form.files.value).length > 0;
  const isLooking =
    target !== undefined &&
    !hasFaces &&
    form.stateOf(target.uploadId)?.phase !== 'refused' &&
    detail.problems[target.uploadId] === undefined;
  const mine = detail.sources.filter(({ title }) => title === undefined);
  const choices: Choice[] = [
    ...mine
      .filter(({ preset }) => preset === undefined)
      .map((source) => ({ key: source.id, name: names.source(source), source })),
    ...kept.value
      .filter(({ item }) => !mine.some((source) => source.kept === item.name))
      .map((face) => ({
        key: face.item.name,
        name: face.title,
        kept: face,
        source: detail.sources.find(({ id }) => id === face.item.name),
      })),
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
            onPick={() => choice.assign(idOf(form, each))}
          />
        ))}
      </div>
      <Chosen {...props} />
    </Step>
  );
}
