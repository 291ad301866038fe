import { useSignals } from '@preact/signals-react/runtime';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { Tabs } from '#src/ui/controls/tabs.tsx';
import { Step } from '#src/ui/layout/step.tsx';
import { css } from '#styled-system/css/css.js';
import { isOnStage } from '#tools/clip-rules.ts';
import { GroundColors, GroundPicture } from '#tools/ground-fields.tsx';
import { detailOf, type Mode, shownPicture } from '#tools/marks/detail.ts';
import { sizeOfPhoto } from '#tools/marks/make-mask.ts';
import { MarksStep } from '#tools/marks/marks-step.tsx';
import { USUAL } from '#tools/marks/thing-overlay.tsx';
import type { PanelProps } from '#tools/panel-props.ts';
import { BACKGROUND, COLOR, grounds } from '#tools/photo-cut-out/tool.ts';
import { isOne } from './rules.ts';

const about = css({ textStyle: 'note', color: 'muted', marginBlock: '2' });

const modes: readonly Mode[] = [USUAL, 'brush', 'eraser'];

function Ground({ form, WaysIn, step }: Pick<PanelProps, 'form' | 'WaysIn'> & { step: number }) {
  useSignals();
  const t = useToolText(form.tool.family);
  const { [BACKGROUND]: ground = 'transparent' } = form.options.value;
  return (
    <Step number={String(step)} wideOnly={isOnStage(form)} title={t(`option.${BACKGROUND}`)}>
      <Tabs
        label={t(`option.${BACKGROUND}`)}
        value={String(ground)}
        onChange={(next) => form.setOption(BACKGROUND, next)}
        items={grounds.map((id) => ({ id, label: t(`choice.${BACKGROUND}.${id}`) }))}
      />
      <p className={about}>{t(`about.${String(ground)}`)}</p>
      {ground === 'color' && <GroundColors form={form} option={COLOR} />}
      {ground === 'image' && <GroundPicture form={form} WaysIn={WaysIn} slot={BACKGROUND} />}
    </Step>
  );
}

export function CutOut({ form, firstStep, WaysIn, announce }: PanelProps) {
  useSignals();
  const text = useToolText(form.tool.family);
  const canMark = isOne(form.files.value) && shownPicture(form) !== undefined;
  const { mode = USUAL } = detailOf(form);
  return (
    <>
      {canMark && (
        <MarksStep
          {...{ form, firstStep, announce, modes, mode, sizeOf: sizeOfPhoto }}
          title={text('mark')}
          hint={text(`hintOf.${mode}`)}
        />
      )}
      <Ground form={form} WaysIn={WaysIn} step={firstStep + (canMark ? 1 : 0)} />
    </>
  );
}
