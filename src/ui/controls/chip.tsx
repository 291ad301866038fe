import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';

const chip = css({
  position: 'relative',
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minHeight: 'buttonSm',
  paddingInline: '14px',
  borderRadius: 'full',
  fontSize: 'small',
  fontWeight: '520',
  lineHeight: 'tight',
  whiteSpace: 'nowrap',
  _after: { content: '""', position: 'absolute', insetInline: '0', insetBlock: '-4px' },
  _forcedColors: { border: '1px solid' },
});
const plain = css({ background: 'box', color: 'desc', boxShadow: 'e1', _hover: { background: 'box2' } });
const on = css({
  background: 'menu',
  color: 'bg',
  // Forced colours put a plate of the page's color behind the words, which are of that color too.
  _forcedColors: { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' },
});

interface ChipProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'aria-pressed'> {
  pressed: boolean;
  children: ReactNode;
}

/** A filter that is on or off. */
export function Chip({ pressed, className, ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={pressed}
      className={cx(chip, pressed ? on : plain, className)}
    />
  );
}
