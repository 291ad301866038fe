import { useSignals } from '@preact/signals-react/runtime';
import { useId, useRef } from 'react';
import { useToolText } from '#src/i18n/tool-texts.ts';
import type { FileOrigin, PanelForm } from '#src/platform/tool-panel.ts';
import { FileButton } from '#src/ui/controls/file-input.tsx';
import { useCssVars } from '#src/ui/css-vars.ts';
import { Problem } from '#src/ui/feedback/problem.tsx';
import { css } from '#styled-system/css/css.js';
import { PICTURES } from './inputs.ts';
import type { PanelProps } from './panel-props.ts';

/** Family of the texts that all tools share which lay something on another ground. */
const TEXTS = 'grounds';

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
const any = css({
  width: 'target',
  height: 'target',
  padding: '4px',
  borderRadius: 'md',
  border: '1px solid {colors.line}',
  background: 'box',
  cursor: 'pointer',
});

const thumb = css({ width: '128px', height: '72px', objectFit: 'cover', borderRadius: 'md' });

/** Colors by the names of their texts: a screen to key, studio paper, and the like. */
export const groundColors = {
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

/** One of a few colors, or any other, for an option of the form. */
export function GroundColors({ form, option }: { form: PanelForm; option: string }) {
  useSignals();
  const t = useToolText(TEXTS);
  const group = useId();
  const name = useToolText(form.tool.family)(`option.${option}`);
  const color = String(form.options.value[option] ?? groundColors.green);
  return (
    <div className={row} role="radiogroup" aria-label={name}>
      {Object.entries(groundColors).map(([key, value]) => (
        <Swatch
          key={key}
          group={group}
          name={t(`color.${key}`)}
          color={value}
          isChosen={color === value}
          onChoose={() => form.setOption(option, value)}
        />
      ))}
      <input
        type="color"
        className={any}
        aria-label={t('color.own')}
        value={color}
        onChange={({ currentTarget }) => form.setOption(option, currentTarget.value)}
      />
    </div>
  );
}

interface GroundPictureProps extends Pick<PanelProps, 'form' | 'WaysIn'> {
  slot: string;
}

export function GroundPicture({ form, WaysIn, slot: own }: GroundPictureProps) {
  useSignals();
  const t = useToolText(TEXTS);
  const file = form.files.value.find(({ slot }) => slot === own);
  const state = file && form.stateOf(file.uploadId);
  const choose = (origin: FileOrigin): void => {
    for (const { slot, uploadId } of form.files.value) if (slot === own) form.remove(uploadId);
    form.add(own, origin);
  };
  return (
    <>
      <div className={row}>
        {state?.preview !== undefined && state.phase !== 'refused' && (
          <img className={thumb} src={state.preview} width={128} height={72} alt={state.name} />
        )}
        <FileButton
          accept={PICTURES}
          onFiles={([chosen]) => {
            if (chosen) choose({ file: chosen });
          }}
        >
          {t(file ? 'anotherPicture' : 'choosePicture')}
        </FileButton>
        <WaysIn compact onFile={choose} />
      </div>
      {state?.problem !== undefined && <Problem>{state.problem}</Problem>}
    </>
  );
}
