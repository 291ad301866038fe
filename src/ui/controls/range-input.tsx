import type { ComponentProps } from 'react';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';

const range = css({
  width: 'full',
  minHeight: 'target',
  margin: '0',
  cursor: 'pointer',
  // A dark page's own track would be drawn light beside the theme's colour: both are drawn here.
  appearance: 'none',
  background: 'transparent',
  '&::-webkit-slider-runnable-track': {
    height: '4px',
    borderRadius: 'full',
    background: 'box3',
    _forcedColors: { background: 'CanvasText' },
  },
  '&::-moz-range-track': {
    height: '4px',
    borderRadius: 'full',
    background: 'box3',
    _forcedColors: { background: 'CanvasText' },
  },
  '&::-webkit-slider-thumb': {
    appearance: 'none',
    width: '24px',
    height: '24px',
    marginTop: '-10px',
    borderRadius: 'full',
    background: 'theme',
  },
  '&::-moz-range-thumb': {
    width: '24px',
    height: '24px',
    border: 'none',
    borderRadius: 'full',
    background: 'theme',
  },
});

/** A slider for a number; its label is outside. */
export const RangeInput = ({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) => (
  <input type="range" className={cx(range, className)} {...rest} />
);
