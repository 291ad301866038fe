import { useSignals } from '@preact/signals-react/runtime';
import { enlargedSize, isFull } from '#contract/media/enlarged.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { Tabs } from '#src/ui/controls/tabs.tsx';
import { Step } from '#src/ui/layout/step.tsx';
import { css } from '#styled-system/css/css.js';
import { isOnStage } from '#tools/clip-rules.ts';
import type { PanelProps } from '#tools/panel-props.ts';
import { SCALE, VIDEO } from '#tools/video-enhancer/tool.ts';

const about = css({ textStyle: 'note', color: 'muted', marginBlock: '2', minHeight: '1.4em' });

export function Size({ form, firstStep }: PanelProps) {
  useSignals();
  const t = useToolText(form.tool.family);
  const scale = String(form.options.value[SCALE] ?? '2');
  const file = form.files.value.find(({ slot }) => slot === VIDEO);
  const { width, height } = (file && form.stateOf(file.uploadId)?.item) ?? {};
  const size = typeof width === 'number' && typeof height === 'number' ? { width, height } : undefined;
  const isTooLarge = size !== undefined && scale === '2' && isFull(size);
  return (
    <Step number={String(firstStep)} wideOnly={isOnStage(form)} title={t(`option.${SCALE}`)}>
      <Tabs
        label={t(`option.${SCALE}`)}
        value={scale}
        onChange={(next) => form.setOption(SCALE, next)}
        items={['1', '2'].map((id) => ({ id, label: t(`choice.${SCALE}.${id}`) }))}
      />
      <p className={about}>
        {isTooLarge
          ? t('need.scale')
          : size === undefined
            ? t('size.limit')
            : t('size.result', { ...enlargedSize(size, Number(scale)) })}
      </p>
    </Step>
  );
}
