import { useRef, type ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { useCssVars } from '#src/ui/css-vars.ts';
import { SliderLine } from '#src/ui/media/slider-line.tsx';

const root = css({
  position: 'relative',
  overflow: 'hidden',
  background: 'stage',
  isolation: 'isolate',
  '& :is(img,video)': { width: 'full', height: 'full', objectFit: 'cover' },
});
const moved = css({
  position: 'absolute',
  inset: '0',
  translate: 'var(--pos,0%) 0',
  pointerEvents: 'none',
  transition: 'translate {durations.slow} {easings.enter}',
});
const rest = css({ overflow: 'hidden', background: '#0B0B0B' });
const still = css({
  position: 'absolute',
  inset: '0',
  translate: 'calc(var(--pos,0%)*-1) 0',
  transition: 'translate {durations.slow} {easings.enter}',
  '& :is(img,video)': { opacity: 0.42 },
  _after: {
    content: '""',
    position: 'absolute',
    inset: '0',
    background: 'repeating-linear-gradient(90deg,rgb(255 255 255/.05) 0 1px,transparent 1px 14px)',
  },
});
const chip = css({
  position: 'absolute',
  top: '14px',
  left: '0',
  paddingBlock: '5px',
  paddingInline: '12px',
  borderRadius: 'full',
  background: 'white',
  color: 'ink',
  fontWeight: '660',
  fontSize: 'small',
  lineHeight: '1.5',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
/* The chip stays whole at both ends of the picture. */
const atStart = css({ translate: '8px 0' });
const atEnd = css({ translate: 'calc(-100% - 8px) 0' });
const middle = css({ translate: '-50% 0' });

interface SliderProgressProps {
  /** The source picture, or the preview if the engine gives one. */
  lit: ReactNode;
  /** The picture behind the slider line: the source picture. `lit` if absent. */
  waiting?: ReactNode;
  /** The real percentage, 0 to 100. Absent while queued: no slider line, the whole picture waits. */
  value?: number | undefined;
  valueLabel?: string | undefined;
  /** The accessible name of the job. */
  label: string;
  className?: string | undefined;
}

/** A picture that lights up behind the slider line as the job progresses. */
export function SliderProgress({ lit, waiting, value, valueLabel, label, className }: SliderProgressProps) {
  const ref = useRef<HTMLDivElement>(null);
  useCssVars(ref, { '--pos': value === undefined ? '0%' : `${value}%` });
  return (
    <div
      ref={ref}
      className={cx(root, className)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value === undefined ? undefined : Math.round(value)}
      aria-valuetext={valueLabel}
    >
      {lit}
      <div className={cx(moved, rest)}>
        <div className={still}>{waiting ?? lit}</div>
      </div>
      {value !== undefined && (
        <div className={moved}>
          <SliderLine at="start" />
          {valueLabel !== undefined && (
            <span className={cx(chip, value < 8 ? atStart : value > 92 ? atEnd : middle)}>{valueLabel}</span>
          )}
        </div>
      )}
    </div>
  );
}
