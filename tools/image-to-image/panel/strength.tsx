import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { RangeInput } from '#src/ui/controls/range-input.tsx';
import { css } from '#styled-system/css/css.js';
import type { PanelProps } from '#tools/panel-props.ts';
import { IMAGE, STRENGTH } from './rules.ts';

const row = css({ display: 'flex', alignItems: 'center', gap: '3' });
const name = css({ textStyle: 'label', flex: 'none' });
const value = css({
  flex: 'none',
  minWidth: '3em',
  textAlign: 'end',
  textStyle: 'note',
  color: 'muted',
  fontVariantNumeric: 'tabular-nums',
});

/** How strong the style is; beside the main button, so that the picture stays in view while it changes. */
export function Strength({ form }: PanelProps) {
  useSignals();
  const id = useId();
  const format = useFormat();
  const t = useToolText(form.tool.family);
  const hasStrength = form.work.options.some(({ key }) => key === STRENGTH);
  if (!hasStrength || !form.files.value.some(({ slot }) => slot === IMAGE)) return undefined;
  const now = Number(form.options.value[STRENGTH]);
  return (
    <div className={row}>
      <label className={name} htmlFor={id}>
        {t(`option.${STRENGTH}`)}
      </label>
      <RangeInput
        id={id}
        min={0}
        max={1}
        step={0.05}
        value={now}
        onChange={({ currentTarget }) => form.setOption(STRENGTH, currentTarget.valueAsNumber)}
      />
      <output className={value} htmlFor={id}>
        {format.percent(now)}
      </output>
    </div>
  );
}
