import type { InputHTMLAttributes, ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';

const label = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '10px',
  minHeight: 'target',
  paddingBlock: '10px',
  fontSize: 'ui',
  lineHeight: '1.45',
  cursor: 'pointer',
  '&:has(:disabled)': { color: 'muted', cursor: 'not-allowed' },
});
const tick = css({
  appearance: 'none',
  position: 'relative',
  flex: 'none',
  width: '22px',
  height: '22px',
  margin: '0',
  marginBlockStart: '1px',
  borderRadius: '7px',
  background: 'field',
  boxShadow: 'inset 0 0 0 1.5px {colors.line}',
  cursor: 'inherit',
  _invalid: { boxShadow: 'inset 0 0 0 1.5px {colors.danger}' },
  _checked: {
    background: 'theme',
    boxShadow: 'none',
    _after: {
      content: '""',
      position: 'absolute',
      left: '8px',
      top: '4px',
      width: '6px',
      height: '11px',
      borderStyle: 'solid',
      borderColor: 'onTheme',
      borderWidth: '0 2.5px 2.5px 0',
      rotate: '42deg',
    },
  },
  _disabled: { opacity: 0.5 },
  _forcedColors: { appearance: 'auto', _after: { display: 'none' } },
});
const track = css({
  appearance: 'none',
  position: 'relative',
  flex: 'none',
  width: '48px',
  height: '28px',
  margin: '0',
  borderRadius: 'full',
  background: 'box3',
  boxShadow: 'inset 0 0 0 1.5px {colors.line}',
  cursor: 'pointer',
  _before: { content: '""', position: 'absolute', inset: '-8px 0' },
  _after: {
    content: '""',
    position: 'absolute',
    top: '4px',
    insetInlineStart: '4px',
    width: '20px',
    height: '20px',
    borderRadius: 'full',
    background: 'menu',
    transition: 'translate {durations.base} {easings.enter}',
  },
  _checked: {
    background: 'theme',
    boxShadow: 'none',
    _after: { translate: '20px 0', background: 'onTheme', _rtl: { translate: '-20px 0' } },
  },
  _disabled: { opacity: 0.5, cursor: 'not-allowed' },
  _forcedColors: { border: '1px solid', _after: { background: 'CanvasText' }, _checked: { background: 'Highlight' } },
});

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size'>;

export interface CheckboxProps extends Input {
  children: ReactNode;
  invalid?: boolean | undefined;
}

/** A box to tick, with its text. */
export function Checkbox({ children, invalid = false, className, ...rest }: CheckboxProps) {
  return (
    <label className={cx(label, className)}>
      <input {...rest} type="checkbox" className={tick} aria-invalid={invalid || undefined} />
      <span>{children}</span>
    </label>
  );
}

export interface SwitchProps extends Input {
  /** The accessible name, when no <label> points at it. */
  label?: string | undefined;
}

/** On or off, at once. The caller sets it beside its text. */
export function Switch({ label: name, className, ...rest }: SwitchProps) {
  return <input {...rest} type="checkbox" role="switch" aria-label={name} className={cx(track, className)} />;
}
