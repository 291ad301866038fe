import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { useCssVars } from '#src/ui/css-vars.ts';

const root = css({
  position: 'relative',
  containerType: 'size',
  overflow: 'hidden',
  cursor: 'none',
  touchAction: 'none',
  userSelect: 'none',
  _focusVisible: { outlineOffset: '-3px' },
  '& img': { width: 'full', height: 'full', objectFit: 'contain' },
});
/* A finger covers what it points at, so the lens floats above it; a mouse is in its middle. */
const lens = css({
  '--size': 'min(220px,56cqw,56cqh)',
  '--above': 'calc(var(--finger,0)*(var(--size)/2 + 24px))',
  position: 'absolute',
  width: 'var(--size)',
  height: 'var(--size)',
  left: 'calc(clamp(var(--size)/2,var(--x,.5)*100cqw,100cqw - var(--size)/2) - var(--size)/2)',
  top: 'calc(clamp(var(--size)/2,var(--y,.5)*100cqh - var(--above),100cqh - var(--size)/2) - var(--size)/2)',
  overflow: 'hidden',
  borderRadius: 'full',
  background: 'stage',
  boxShadow: '0 0 0 2px white, 0 6px 24px rgb(0 0 0/.5)',
  pointerEvents: 'none',
  direction: 'ltr',
});
const half = css({ position: 'absolute', insetBlock: '0', width: '50%', overflow: 'hidden' });
const left = css({ left: '0', borderInlineEnd: '1px solid white' });
const right = css({ right: '0' });
/* The picture at its size in the lens, moved so that the point looked at is in the middle of the lens. */
const moved = css({
  position: 'absolute',
  width: 'calc(100cqw*var(--zoom,3))',
  height: 'calc(100cqh*var(--zoom,3))',
  top: 'calc(var(--size)/2 - var(--y,.5)*100cqh*var(--zoom,3))',
});
const fromLeft = css({ left: 'calc(var(--size)/2 - var(--x,.5)*100cqw*var(--zoom,3))' });
const fromMiddle = css({ left: 'calc(0px - var(--x,.5)*100cqw*var(--zoom,3))' });
const tag = css({
  position: 'absolute',
  bottom: '18%',
  paddingInline: '6px',
  borderRadius: 'full',
  background: 'onMediaChip',
  color: 'onMedia',
  fontSize: 'micro',
});
const inner = css({ right: '4px' });
const outer = css({ left: '4px' });

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-0.02, 0],
  ArrowRight: [0.02, 0],
  ArrowUp: [0, -0.02],
  ArrowDown: [0, 0.02],
};
const within = (value: number) => Math.min(1, Math.max(0, value));

interface LoupeProps {
  /** Two pictures of one motif; `after` is also what lies under the lens. */
  before: ReactNode;
  after: ReactNode;
  beforeLabel: string;
  afterLabel: string;
  /** Accessible name: what it is and that arrows move it. */
  label: string;
  /** Width of the result in pixels: the lens shows one of them on one of the screen's, if that enlarges. */
  pixels: number;
  className?: string | undefined;
}

/** A lens over a result: its left half shows the original, its right half the result, at the same point. */
export function Loupe({ before, after, beforeLabel, afterLabel, label, pixels, className }: LoupeProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState({ x: 0.5, y: 0.5, finger: false, zoom: 3 });
  useCssVars(ref, {
    '--x': at.x.toFixed(4),
    '--y': at.y.toFixed(4),
    '--zoom': at.zoom.toFixed(2),
    '--finger': at.finger ? '1' : '0',
  });
  const look = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return;
    setAt({
      x: within((event.clientX - box.left) / box.width),
      y: within((event.clientY - box.top) / box.height),
      finger: event.pointerType === 'touch',
      zoom: Math.min(8, Math.max(2.5, pixels / box.width)),
    });
  };
  const step = (event: KeyboardEvent) => {
    const [x, y] = STEPS[event.key] ?? [];
    if (x === undefined || y === undefined) return;
    event.preventDefault();
    setAt((now) => ({ ...now, finger: false, x: within(now.x + x), y: within(now.y + y) }));
  };
  return (
    // A lens has two directions, which no native control has.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={ref}
      className={cx(root, className)}
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onPointerDown={look}
      onPointerMove={look}
      onKeyDown={step}
    >
      {after}
      <div className={lens} aria-hidden>
        <div className={cx(half, left)}>
          <div className={cx(moved, fromLeft)}>{before}</div>
          <span className={cx(tag, inner)}>{beforeLabel}</span>
        </div>
        <div className={cx(half, right)}>
          <div className={cx(moved, fromMiddle)}>{after}</div>
          <span className={cx(tag, outer)}>{afterLabel}</span>
        </div>
      </div>
    </div>
  );
}
