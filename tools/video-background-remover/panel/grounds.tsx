import { useSignals } from '@preact/signals-react/runtime';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { Tabs } from '#src/ui/controls/tabs.tsx';
import { Step } from '#src/ui/layout/step.tsx';
import { css } from '#styled-system/css/css.js';
import { isOnStage } from '#tools/clip-rules.ts';
import { GroundColors, GroundPicture } from '#tools/ground-fields.tsx';
import type { PanelProps } from '#tools/panel-props.ts';
import { BACKGROUND, COLOR } from '#tools/video-background-remover/tool.ts';

const about = css({ textStyle: 'note', color: 'muted', marginBlock: '2' });

export function Grounds({ form, firstStep, WaysIn }: PanelProps) {
  useSignals();
  const t = useToolText(form.tool.family);
  const { [BACKGROUND]: ground = 'transparent' } = form.options.value;
  const option = form.work.options.find(({ key }) => key === BACKGROUND);
  const grounds = option?.kind === 'choice' ? option.choices : [];
  return (
    <Step number={String(firstStep)} wideOnly={isOnStage(form)} title={t(`option.${BACKGROUND}`)}>
      {grounds.length > 1 && (
        <Tabs
          label={t(`option.${BACKGROUND}`)}
          value={String(ground)}
          onChange={(next) => form.setOption(BACKGROUND, next)}
          items={grounds.map((id) => ({ id, label: t(`choice.${BACKGROUND}.${id}`) }))}
        />
      )}
      <p className={about}>{t(`about.${String(ground)}`)}</p>
      {ground === 'color' && <GroundColors form={form} option={COLOR} />}
      {ground === 'image' && <GroundPicture form={form} WaysIn={WaysIn} slot={BACKGROUND} />}
    </Step>
  );
}
