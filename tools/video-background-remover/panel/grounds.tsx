import { useSignals } from '@preact/signals-react/runtime';
import { useId, useRef } from 'react';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { useCssVars } from '#src/ui/css-vars.ts';
import { Tabs } from '#src/ui/controls/tabs.tsx';
import { Step } from '#src/ui/layout/step.tsx';
import { css } from '#styled-system/css/css.js';
import { isOnStage } from '#tools/clip-rules.ts';
import type { PanelProps } from '#tools/panel-props.ts';
import { BACKGROUND, COLOR, grounds } from '#tools/video-background-remover/tool.ts';
import { GroundPicture } from './ground-picture.tsx';

const about = css({ textStyle: 'note', color: 'muted', marginBlock: '2' });
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' });
const swatch = css({
  position: 'relative',
  display: 'block',
  width: 'target',
  height: 'target',
  borderRadius: 'full',
  border: '1px solid {colors.line}',
  background: 'var(--swatch,#fff)',
  cursor: 'pointer',
  '&:has(input:checked)': { boxShadow: '0 0 0 2px {colors.bg},0 0 0 4px {colors.theme}' },
  '&:has(input:focus-visible)': { outline: '2px solid {colors.themeText}', outlineOffset: '5px' },
  '& input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer' },
});
const own = css({
  width: 'target',
  height: 'target',
  padding: '4px',
  borderRadius: 'md',
  border: '1px solid {colors.line}',
  background: 'box',
  cursor: 'pointer',
});

/** Colors by the names of their texts: a screen to key, studio paper, and the like. */
const colors = {
  green: '#16a34a',
  white: '#ffffff',
  black: '#000000',
  grey: '#e5e7eb',
  blue: '#2563eb',
  pink: '#f9a8d4',
} as const;

interface SwatchProps {
  name: string;
  group: string;
  color: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Swatch({ name, group, color, isChosen, onChoose }: SwatchProps) {
  const ref = useRef<HTMLLabelElement>(null);
  useCssVars(ref, { '--swatch': color });
  return (
    <label ref={ref} className={swatch}>
      <input type="radio" name={group} aria-label={name} checked={isChosen} onChange={onChoose} />
    </label>
  );
}

export function Grounds(props: PanelProps) {
  useSignals();
  const { form, firstStep } = props;
  const t = useToolText(form.tool.family);
  const group = useId();
  const { [BACKGROUND]: ground = 'transparent', [COLOR]: color = colors.green } = form.options.value;
  return (
    <Step number={String(firstStep)} wideOnly={isOnStage(form)} title={t(`option.${BACKGROUND}`)}>
      <Tabs
        label={t(`option.${BACKGROUND}`)}
        value={String(ground)}
        onChange={(next) => form.setOption(BACKGROUND, next)}
        items={grounds.map((id) => ({ id, label: t(`choice.${BACKGROUND}.${id}`) }))}
      />
      <p className={about}>{t(`about.${String(ground)}`)}</p>
      {ground === 'color' && (
        <div className={row} role="radiogroup" aria-label={t(`option.${COLOR}`)}>
          {Object.entries(colors).map(([name, value]) => (
            <Swatch
              key={name}
              group={group}
              name={t(`color.${name}`)}
              color={value}
              isChosen={color === value}
              onChoose={() => form.setOption(COLOR, value)}
            />
          ))}
          <input
            type="color"
            className={own}
            aria-label={t('color.own')}
            value={String(color)}
            onChange={({ currentTarget }) => form.setOption(COLOR, currentTarget.value)}
          />
        </div>
      )}
      {ground === 'image' && <GroundPicture {...props} />}
    </Step>
  );
}
