import type { ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { useCssVars } from '#src/ui/css-vars.ts';
import type { Handle, Moments, Range } from './range.ts';
import { useTimeline } from './use-timeline.ts';

const root = css({
  position: 'relative',
  direction: 'ltr',
  height: '56px',
  marginInline: '14px',
  touchAction: 'pan-y',
  userSelect: 'none',
  cursor: 'pointer',
});
const strip = css({
  display: 'flex',
  height: 'full',
  borderRadius: 'sm',
  overflow: 'hidden',
  background: 'box2',
  '& img': { flex: '1 1 0', minWidth: '0', height: 'full', objectFit: 'cover', pointerEvents: 'none' },
});
const shade = css({
  position: 'absolute',
  insetBlock: '0',
  background: 'rgb(0 0 0/.62)',
  pointerEvents: 'none',
});
const before = css({
  left: '0',
  width: 'var(--from,0%)',
  borderStartStartRadius: 'sm',
  borderEndStartRadius: 'sm',
});
const behind = css({
  left: 'var(--to,100%)',
  right: '0',
  borderStartEndRadius: 'sm',
  borderEndEndRadius: 'sm',
});
const frame = css({
  position: 'absolute',
  insetBlock: '0',
  left: 'var(--from,0%)',
  right: 'calc(100% - var(--to,100%))',
  borderBlock: '3px solid {colors.theme}',
  pointerEvents: 'none',
});
const handle = css({
  position: 'absolute',
  insetBlock: '0',
  width: '14px',
  background: 'theme',
  cursor: 'ew-resize',
  // A finger needs more than the eye; the two reach away from one another, as far as the margins of a page.
  _before: { content: '""', position: 'absolute', insetBlock: '0', width: '44px' },
  _after: {
    content: '""',
    position: 'absolute',
    left: '6px',
    top: '18px',
    bottom: '18px',
    width: '2px',
    borderRadius: 'full',
    background: 'white',
  },
  _focusVisible: { outline: '2px solid {colors.themeText}', outlineOffset: '2px', zIndex: '1' },
  _forcedColors: { background: 'Highlight' },
});
const first = css({
  left: 'calc(var(--from,0%) - 14px)',
  borderStartStartRadius: 'sm',
  borderEndStartRadius: 'sm',
  _before: { right: '-14px' },
});
const last = css({
  left: 'var(--to,100%)',
  borderStartEndRadius: 'sm',
  borderEndEndRadius: 'sm',
  _before: { left: '-14px' },
});
const head = css({
  position: 'absolute',
  top: '-4px',
  bottom: '-4px',
  left: 'var(--at,0%)',
  width: '4px',
  marginLeft: '-2px',
  borderRadius: 'full',
  background: 'white',
  boxShadow: '0 0 0 1.5px rgb(0 0 0/.5)',
  _focusVisible: { outline: '2px solid {colors.themeText}', outlineOffset: '2px' },
  _forcedColors: { background: 'CanvasText' },
});

interface TimelineProps extends Moments {
  /** Milliseconds. */
  length: number;
  /** The shortest part, in milliseconds. */
  least: number;
  /** Addresses of pictures, each for the same share of the length. */
  stills: readonly string[];
  /** Without it only the play head moves. */
  onTrim?: ((part: Range) => void) | undefined;
  onSeek: (at: number) => void;
  /** The accessible names of the play head and the two ends, and how a time is said. */
  names: Readonly<Record<Handle, string>>;
  valueText: (ms: number) => string;
  /** Marks over the strip. */
  children?: ReactNode;
}

const percent = (ms: number, length: number): string => `${((ms / length) * 100).toFixed(3)}%`;

/** A clip as a strip of pictures: the part between two handles is used, the play head shows a moment of it. */
export function Timeline({
  length,
  least,
  stills,
  onTrim,
  onSeek,
  names,
  valueText,
  children,
  ...shown
}: TimelineProps) {
  const { ref, now, pointer, onKeyDown } = useTimeline(shown, { length, least }, { onTrim, onSeek });
  useCssVars(ref, {
    '--from': percent(now.from, length),
    '--to': percent(now.to, length),
    '--at': percent(now.at, length),
  });
  const slider = (which: Handle, min: number, max: number, className: string) => (
    <div
      className={className}
      data-handle={which}
      role="slider"
      tabIndex={0}
      aria-label={names[which]}
      aria-valuemin={Math.round(min)}
      aria-valuemax={Math.round(max)}
      aria-valuenow={Math.round(now[which])}
      aria-valuetext={valueText(now[which])}
      onKeyDown={onKeyDown(which)}
    />
  );
  return (
    <div ref={ref} className={root} {...pointer}>
      <div className={strip}>
        {stills.map((src) => (
          <img key={src} src={src} alt="" draggable={false} />
        ))}
      </div>
      {children}
      {onTrim && (
        <>
          <i className={cx(shade, before)} />
          <i className={cx(shade, behind)} />
          <i className={frame} />
          {slider('from', 0, now.to - least, cx(handle, first))}
        </>
      )}
      {slider('at', now.from, now.to, head)}
      {onTrim && slider('to', now.from + least, length, cx(handle, last))}
    </div>
  );
}
