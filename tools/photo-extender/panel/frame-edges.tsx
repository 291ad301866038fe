import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useCssVars } from '#src/ui/css-vars.ts';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { MOST_SHARE } from '#contract/tools/borders/options.ts';
import { type Side, type Sides, type Size, framed, isEmpty, sides } from '#contract/tools/borders/frame.ts';
import type { OverlayProps } from '#tools/panel-props.ts';
import { dragTo, dragged, keepSides, photoOf, sidesOf, withEdge } from './frame-state.ts';
import { edge, edgeAt } from './edge-style.tsx';
import { type Layout, fit } from './layout.ts';
import { chosenOf, proposed } from './proposals.ts';

const stage = css({
  position: 'relative',
  width: 'full',
  height: 'full',
  overflow: 'hidden',
  userSelect: 'none',
  direction: 'ltr',
});
const placed = css({
  position: 'absolute',
  left: 'calc(var(--x)*1px)',
  top: 'calc(var(--y)*1px)',
  width: 'calc(var(--w)*1px)',
  height: 'calc(var(--h)*1px)',
});
const paper = css({
  background: 'repeating-conic-gradient(rgb(128 128 128/.35) 0 25%,rgb(128 128 128/.15) 0 50%) 0 0/20px 20px',
  outline: '2px dashed #FFF',
  boxShadow: '0 0 0 3px rgb(0 0 0/.45)',
  '& > img': { width: 'full', height: 'full', objectFit: 'fill', display: 'block' },
});
const busy = css({ opacity: 0.6 });
const inner = css({ pointerEvents: 'none', '& img': { width: 'full', height: 'full', objectFit: 'fill' } });
const hidden = css({ srOnly: true });

const isAcross = (side: Side): boolean => side === 'left' || side === 'right';
/** Which way an edge goes outward, in pixels of the screen. */
const outward = { left: -1, top: -1, right: 1, bottom: 1 } as const;
const keysOf = {
  left: ['ArrowLeft', 'ArrowRight'],
  right: ['ArrowRight', 'ArrowLeft'],
  top: ['ArrowUp', 'ArrowDown'],
  bottom: ['ArrowDown', 'ArrowUp'],
} as const;

/** Shares of the photo that a key moves an edge by, without and with Shift. */
const STEP = 0.02;
const LONG_STEP = 0.1;

/** An edge that is being dragged: where from, on the screen and in the photo, and how the stage was then. */
interface Held {
  side: Side;
  from: Sides;
  at: number;
  layout: Layout;
}

/** The photo in its new frame, whose edges are dragged with a finger, the mouse or the arrow keys. */
export function FrameEdges({ form, picture }: OverlayProps) {
  useSignals();
  const text = useToolText(form.tool.family);
  const format = useFormat();
  const help = useId();
  const root = useRef<HTMLDivElement>(null);
  const paperRef = useRef<HTMLDivElement>(null);
  const innerRef = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState<Size>({ width: 0, height: 0 });
  const [held, setHeld] = useState<Held>();
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      setBox({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const photo = photoOf(form);
  const added = photo && sidesOf(form, photo);
  const layout = held?.layout ?? (photo && added ? fit(box, photo, added) : undefined);
  const rects = photo && added && layout && layout.place(photo, added);
  const vars = (rect: { x: number; y: number; width: number; height: number } | undefined) => ({
    '--x': String(rect?.x ?? 0),
    '--y': String(rect?.y ?? 0),
    '--w': String(rect?.width ?? box.width),
    '--h': String(rect?.height ?? box.height),
  });
  useCssVars(paperRef, vars(rects?.frame));
  useCssVars(innerRef, vars(rects?.photo));
  useCssVars(root, {
    '--fx': String(rects?.frame.x ?? 0),
    '--fy': String(rects?.frame.y ?? 0),
    '--fw': String(rects?.frame.width ?? 0),
    '--fh': String(rects?.frame.height ?? 0),
  });
  const { isBusy } = proposed.value;
  const chosen = chosenOf(form);

  const grab = (side: Side) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !photo || !added || !layout) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setHeld({ side, from: added, at: isAcross(side) ? event.clientX : event.clientY, layout });
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (!held || !photo) return;
    const way = ((isAcross(held.side) ? event.clientX : event.clientY) - held.at) * outward[held.side];
    dragTo(withEdge(form, photo, held.from, held.side, held.from[held.side] + way / held.layout.scale));
  };
  const drop = () => {
    const now = dragged.value;
    setHeld(undefined);
    if (now && photo) keepSides(form, photo, now);
  };
  const press = (side: Side) => (event: KeyboardEvent) => {
    if (!photo || !added) return;
    const length = isAcross(side) ? photo.width : photo.height;
    const step = length * (event.shiftKey ? LONG_STEP : STEP);
    const [out, back] = keysOf[side];
    const value =
      event.key === out
        ? added[side] + step
        : event.key === back
          ? added[side] - step
          : event.key === 'Home'
            ? 0
            : undefined;
    if (value === undefined) return;
    event.preventDefault();
    keepSides(form, photo, withEdge(form, photo, added, side, value));
  };

  const shown = photo && added ? framed(photo, added) : undefined;
  return (
    <div ref={root} className={stage}>
      <div
        ref={paperRef}
        className={cx(placed, paper, isBusy && busy)}
        hidden={!rects || !added || isEmpty(added)}
      >
        {chosen && !dragged.value && <img src={chosen.picture} alt="" draggable={false} />}
      </div>
      <div ref={innerRef} className={cx(placed, inner)}>
        {picture}
      </div>
      {photo &&
        added &&
        sides.map((side) => {
          const share = added[side] / (isAcross(side) ? photo.width : photo.height);
          const size = shown ? { w: Math.round(shown.width), h: Math.round(shown.height) } : { w: 0, h: 0 };
          return (
            <div
              key={side}
              className={cx(edge, edgeAt[side])}
              role="slider"
              tabIndex={0}
              aria-label={text(`edge.${side}`)}
              aria-orientation={isAcross(side) ? 'horizontal' : 'vertical'}
              aria-valuemin={0}
              aria-valuemax={Math.round(100 * MOST_SHARE)}
              aria-valuenow={Math.round(100 * share)}
              aria-valuetext={text('edgeValue', { share: format.percent(share), ...size })}
              aria-describedby={help}
              onPointerDown={grab(side)}
              onPointerMove={move}
              onPointerUp={drop}
              onPointerCancel={drop}
              onKeyDown={press(side)}
            >
              <i />
            </div>
          );
        })}
      <p id={help} className={hidden}>
        {text('edgeKeys')}
      </p>
    </div>
  );
}
