import { useRef, useState, type ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { useCssVars } from '#src/ui/css-vars.ts';
import { checker } from './checker.ts';
import { SliderLine } from './slider-line.tsx';
import { useCompare } from './use-compare.ts';

const root = css({
  position: 'relative',
  overflow: 'hidden',
  background: 'stage',
  isolation: 'isolate',
  cursor: 'ew-resize',
  touchAction: 'pan-y',
  userSelect: 'none',
  '& :is(img,video)': { width: 'full', height: 'full', objectFit: 'cover' },
});
const rounded = css({ borderRadius: 'lg' });
const entering = css({
  '& [data-move]': { animation: 'arrive {durations.result} {easings.enter} backwards' },
  '& [data-counter]': { animation: 'arriveCounter {durations.result} {easings.enter} backwards' },
});
/* The light tints what one wants to compare: it is there only while the slider is held. */
const dark = css({
  '&:not(:active,:has(input:focus-visible)) [data-line]::before': { opacity: '0' },
  '& [data-line]::before': { transition: 'opacity {durations.base}' },
});
const layer = css({ position: 'absolute', inset: '0', translate: 'var(--pos,50%) 0', pointerEvents: 'none' });
const clip = css({ overflow: 'hidden' });
const counter = css({ position: 'absolute', inset: '0', translate: 'calc(var(--pos,50%)*-1) 0' });
const grip = css({
  position: 'absolute',
  top: '80%',
  /* At the edges it stays inside the picture, to be seen and held. */
  left: 'calc(clamp(0px,10px - var(--pos,50%),10px) - clamp(0px,var(--pos,50%) - 100% + 10px,10px))',
  width: '6px',
  height: '52px',
  marginTop: '-26px',
  marginLeft: '-3px',
  borderRadius: '3px',
  background: 'white',
  boxShadow: '0 0 0 4px rgb(0 0 0/.35)',
  'input:focus-visible ~ * > &': { outline: '2px solid {colors.onMediaFocus}', outlineOffset: '5px' },
  _forcedColors: { background: 'CanvasText' },
});
const range = css({
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  margin: '0',
  opacity: '0',
  direction: 'ltr',
  pointerEvents: 'none',
});
const tag = css({
  position: 'absolute',
  paddingBlock: '1',
  paddingInline: '10px',
  borderRadius: 'full',
  background: 'onMediaChip',
  color: 'onMedia',
  fontSize: 'micro',
  fontWeight: '560',
  pointerEvents: 'none',
});
const below = css({ bottom: '3' });
const above = css({ top: '3' });
const left = css({ left: '3' });
const right = css({ right: '3' });
/*
 * The slider line pushes a tag ahead of it, out of the picture and at once: a tag is whole or not there. Tags
 * are up to 76 px wide.
 */
const beside = css({ position: 'absolute', inset: '0', pointerEvents: 'none' });
const ahead = css({ translate: 'min(0px,(var(--pos,50%) - 100px)*40) 0' });
const behind = css({ translate: 'max(0px,(var(--pos,50%) - 100% + 100px)*40) 0' });
const pair = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2,minmax(0,1fr))',
  gap: '2px',
  direction: 'ltr',
  overflow: 'hidden',
  background: 'stage',
  '& > *': { position: 'relative' },
  '& :is(img,video)': { width: 'full', height: 'full', objectFit: 'contain' },
});

interface CompareProps {
  /** Two pictures of the same size. Before is always physically left. */
  before: ReactNode;
  after: ReactNode;
  beforeLabel: string;
  afterLabel: string;
  /** The accessible name of the slider. */
  label: string;
  /** What a screen reader says of a position; the plain percentage if absent. */
  valueText?: ((percent: number) => string) | undefined;
  /** Percent from the left at the start. */
  start?: number | undefined;
  mode?: 'slide' | 'side' | undefined;
  /** A new result: the slider line runs from 100 % to its position once. */
  arrive?: boolean | undefined;
  tags?: 'top' | 'bottom' | undefined;
  /** `held`: only while the slider is dragged. */
  glow?: 'normal' | 'wide' | 'held' | undefined;
  /** No corners of its own: it fills a rounded parent. */
  flush?: boolean | undefined;
  className?: string | undefined;
}

/** Before/after slider: drag it, or use arrows (2 %), Page keys (10 %), Home and End. */
export function Compare({
  before,
  after,
  beforeLabel,
  afterLabel,
  label,
  valueText,
  start = 50,
  mode = 'slide',
  arrive = false,
  tags = 'bottom',
  glow = 'normal',
  flush = false,
  className,
}: CompareProps) {
  const { position, setPosition, pointer, onKeyDown } = useCompare(start);
  const ref = useRef<HTMLDivElement>(null);
  useCssVars(ref, { '--pos': position === 50 ? undefined : `${position}%` });
  // Through a transparent result not the picture before it is seen; while it loads, that is.
  const [isLoaded, setLoaded] = useState(false);
  const percent = Math.round(position);
  const edge = tags === 'top' ? above : below;

  if (mode === 'side') {
    return (
      <div className={cx(pair, !flush && rounded, className)} role="group" aria-label={label}>
        <div>
          {before}
          <span className={cx(tag, edge, left)}>{beforeLabel}</span>
        </div>
        <div>
          {after}
          <span className={cx(tag, edge, right)}>{afterLabel}</span>
        </div>
      </div>
    );
  }
  return (
    <div
      ref={ref}
      data-drag
      className={cx(root, !flush && rounded, arrive && entering, glow === 'held' && dark, className)}
      {...pointer}
    >
      {before}
      <div className={cx(layer, clip)} data-move>
        <div className={cx(counter, isLoaded && checker)} data-counter onLoadCapture={() => setLoaded(true)}>
          {after}
        </div>
      </div>
      <div className={cx(beside, ahead)}>
        <span className={cx(tag, edge, left)}>{beforeLabel}</span>
      </div>
      <div className={cx(beside, behind)}>
        <span className={cx(tag, edge, right)}>{afterLabel}</span>
      </div>
      <input
        type="range"
        className={range}
        min={0}
        max={100}
        step={1}
        value={percent}
        aria-label={label}
        aria-valuetext={valueText?.(percent)}
        onChange={(event) => setPosition(event.currentTarget.valueAsNumber)}
        onKeyDown={onKeyDown}
      />
      <div className={layer} data-move>
        <SliderLine at="start" glow={glow === 'held' ? 'normal' : glow} />
        <i className={grip} />
      </div>
    </div>
  );
}
