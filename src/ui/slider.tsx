import { useRef, type InputHTMLAttributes } from 'react';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { useCssVars } from './css-vars.ts';

const slider = css({
  appearance: 'none',
  width: 'full',
  height: 'target',
  margin: '0',
  background: 'transparent',
  cursor: 'pointer',
  '--way': 'to right',
  _rtl: { '--way': 'to left' },
  '&::-webkit-slider-runnable-track': {
    height: '4px',
    borderRadius: '2px',
    background: 'linear-gradient(var(--way),{colors.theme} var(--fill,0%),{colors.box3} var(--fill,0%))',
  },
  '&::-moz-range-track': {
    height: '4px',
    borderRadius: '2px',
    background: 'linear-gradient(var(--way),{colors.theme} var(--fill,0%),{colors.box3} var(--fill,0%))',
  },
  '&::-webkit-slider-thumb': {
    appearance: 'none',
    width: '6px',
    height: '26px',
    marginTop: '-11px',
    borderRadius: '3px',
    background: 'menu',
    boxShadow: '0 0 0 3px {colors.bg}',
  },
  '&::-moz-range-thumb': { width: '6px', height: '26px', border: '0', borderRadius: '3px', background: 'menu', boxShadow: '0 0 0 3px {colors.bg}' },
  _focusVisible: { outline: 'none' },
  '&:focus-visible::-webkit-slider-thumb': { outline: '2px solid {colors.themeText}', outlineOffset: '4px' },
  '&:focus-visible::-moz-range-thumb': { outline: '2px solid {colors.themeText}', outlineOffset: '4px' },
  _disabled: { opacity: 0.45, cursor: 'not-allowed' },
  _forcedColors: { appearance: 'auto' },
});

export interface SliderProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'min' | 'max' | 'onChange'> {
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

/** A number by eye; label it with a Field. */
export function Slider({ value, min, max, onChange, className, ...rest }: SliderProps) {
  const ref = useRef<HTMLInputElement>(null);
  useCssVars(ref, { '--fill': `${((value - min) / (max - min)) * 100}%` });
  return (
    <input
      {...rest}
      ref={ref}
      type="range"
      className={cx(slider, className)}
      min={min}
      max={max}
      value={value}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
    />
  );
}
