import { useRef } from 'react';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { useCssVars } from '#src/ui/css-vars.ts';

const track = css({
  position: 'relative',
  height: '14px',
  marginBlock: '-4px',
  overflow: 'hidden',
  _before: {
    content: '""',
    position: 'absolute',
    inset: '4px 0',
    borderRadius: '3px',
    background: 'box3',
    _forcedColors: { background: 'CanvasText' },
  },
});
const fill = css({
  position: 'absolute',
  inset: '4px 0',
  borderRadius: '3px',
  overflow: 'hidden',
  _after: {
    content: '""',
    position: 'absolute',
    inset: '0',
    background: 'theme',
    translate: 'calc(var(--pos,0%) - 100%) 0',
    transition: 'translate {durations.slow} {easings.enter}',
    _rtl: { translate: 'calc(100% - var(--pos,0%)) 0' },
    _forcedColors: { background: 'Highlight' },
  },
});
const tip = css({
  position: 'absolute',
  inset: '0',
  translate: 'var(--pos,0%) 0',
  transition: 'translate {durations.slow} {easings.enter}',
  _rtl: { translate: 'calc(var(--pos,0%)*-1) 0' },
  _before: {
    content: '""',
    position: 'absolute',
    insetBlock: '0',
    insetInlineStart: '0',
    width: '2px',
    marginInlineStart: '-1px',
    background: 'menu',
  },
});

interface ProgressLineProps {
  value: number;
  label: string;
  /** A meter says how much there is, and goes up and down. */
  role?: 'progressbar' | 'meter';
  className?: string | undefined;
}

/** The slider line as a progress bar, for rows and chips: follows the reading direction. */
export function ProgressLine({ value, label, role = 'progressbar', className }: ProgressLineProps) {
  const ref = useRef<HTMLDivElement>(null);
  useCssVars(ref, { '--pos': `${value}%` });
  return (
    <div
      ref={ref}
      className={cx(track, className)}
      role={role}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value)}
    >
      <i className={fill} />
      <i className={tip} />
    </div>
  );
}
