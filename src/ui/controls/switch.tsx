import { css } from '#styled-system/css/css.js';

const track = css({
  position: 'relative',
  flex: 'none',
  width: '48px',
  height: '28px',
  borderRadius: 'full',
  background: 'box3',
  boxShadow: 'inset 0 0 0 1.5px {colors.line}',
  transition: 'background-color {durations.base}',
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
  '&[aria-checked=true]': {
    background: 'theme',
    boxShadow: 'none',
    _after: { background: 'onTheme', translate: '20px 0', _rtl: { translate: '-20px 0' } },
  },
  _off: {
    cursor: 'not-allowed',
    background: 'box2',
    _after: { background: 'muted', _forcedColors: { background: 'GrayText' } },
  },
  _forcedColors: { border: '1px solid' },
});

interface SwitchProps {
  /** The accessible name. */
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
  disabled?: boolean;
  /** Id of the text that says why it cannot be switched; it stays focusable. */
  offReason?: string | undefined;
}

export function Switch({ label, on, onChange, disabled = false, offReason }: SwitchProps) {
  const change = (): void => {
    if (!disabled) onChange(!on);
  };
  return (
    <button
      type="button"
      role="switch"
      className={track}
      aria-label={label}
      aria-checked={on}
      disabled={disabled && offReason === undefined}
      aria-disabled={disabled ? true : undefined}
      aria-describedby={offReason}
      onClick={change}
    />
  );
}
