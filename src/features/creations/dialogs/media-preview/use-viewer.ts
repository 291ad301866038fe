import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

const MOST_ZOOM = 6;
const TAP_ZOOM = 2.5;
const KEY_ZOOM = 1.5;
/** Pixels that a finger may move while it rests. */
const SLOP = 8;
/** Pixels that make a swipe. */
const SWIPE = 60;
/** Milliseconds until a resting finger compares, and between two taps. */
const HOLD_MS = 220;
const TAP_MS = 300;

interface Point {
  x: number;
  y: number;
}
interface View extends Point {
  zoom: number;
}

const WHOLE: View = { zoom: 1, x: 0, y: 0 };
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const clamp = (value: number, most: number): number => Math.min(most, Math.max(-most, value));

interface ViewerActions {
  onNext?: (() => void) | undefined;
  onPrevious?: (() => void) | undefined;
  onClose: () => void;
}

/**
 * A picture that is looked at closely: two fingers or a double tap zoom, one finger moves it or swipes to its
 * neighbours and down to close, a resting finger compares. Keys: + − 0, arrows, Space.
 */
export function useViewer({ onNext, onPrevious, onClose }: ViewerActions) {
  const ref = useRef<HTMLDivElement>(null);
  const view = useRef<View>(WHOLE);
  const fingers = useRef(new Map<number, Point>());
  const start = useRef<{ at: Point; view: View; spread: number; moved: boolean } | undefined>(undefined);
  const lastTap = useRef<{ at: Point; time: number } | undefined>(undefined);
  const holding = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [comparing, setComparing] = useState(false);

  const apply = ({ zoom, x, y }: View, swipe = 0): void => {
    const box = ref.current;
    if (!box) return;
    const [wide, high] = [((zoom - 1) * box.clientWidth) / 2, ((zoom - 1) * box.clientHeight) / 2];
    view.current = { zoom, x: clamp(x, wide), y: clamp(y, high) };
    box.style.setProperty(
      '--view',
      `translate(${view.current.x + swipe}px,${view.current.y}px) scale(${zoom})`,
    );
    box.toggleAttribute('data-zoomed', zoom > 1);
  };
  /** Zooms so that what is under `at` stays there; coordinates from the middle of the box. */
  const zoomTo = (zoom: number, at: Point = { x: 0, y: 0 }, from: View = view.current): void => {
    const next = Math.min(MOST_ZOOM, Math.max(1, zoom));
    const ratio = next / from.zoom;
    apply({ zoom: next, x: at.x - (at.x - from.x) * ratio, y: at.y - (at.y - from.y) * ratio });
  };
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = ref.current?.getBoundingClientRect();
    return box
      ? { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
      : { x: clientX, y: clientY };
  };
  const release = (): void => {
    clearTimeout(holding.current);
    setComparing(false);
  };

  // React listens to wheels passively: the page would zoom as well.
  useEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      zoomTo(view.current.zoom * Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 400)), pointOf(event));
    };
    box.addEventListener('wheel', onWheel, { passive: false });
    return () => box.removeEventListener('wheel', onWheel);
  });
  useEffect(() => () => clearTimeout(holding.current), []);

  const begin = (): void => {
    const [one, two] = [...fingers.current.values()];
    if (!one) return;
    const spread = two ? distance(one, two) : 0;
    start.current = { at: two ? between(one, two) : one, view: view.current, spread, moved: spread > 0 };
  };
  const tap = (at: Point): void => {
    const before = lastTap.current;
    const now = performance.now();
    const isDouble = before && now - before.time < TAP_MS && distance(before.at, at) < SLOP * 4;
    lastTap.current = isDouble ? undefined : { at, time: now };
    if (isDouble) zoomTo(view.current.zoom > 1 ? 1 : TAP_ZOOM, at);
  };
  const end = (event: PointerEvent<HTMLElement>): void => {
    const now = start.current;
    fingers.current.delete(event.pointerId);
    const wasHeld = comparing;
    release();
    if (fingers.current.size > 0) return begin();
    start.current = undefined;
    if (!now) return;
    const at = pointOf(event);
    const [dx, dy] = [at.x - now.at.x, at.y - now.at.y];
    if (!now.moved) return wasHeld ? undefined : tap(at);
    if (now.view.zoom > 1 || now.spread > 0) return;
    apply(WHOLE);
    if (Math.abs(dx) > SWIPE && Math.abs(dx) > Math.abs(dy)) (dx < 0 ? onNext : onPrevious)?.();
    else if (dy > SWIPE * 1.5 && dy > Math.abs(dx)) onClose();
  };
  const pointer = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, pointOf(event));
      release();
      begin();
      if (fingers.current.size === 1) holding.current = setTimeout(() => setComparing(true), HOLD_MS);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const now = start.current;
      if (!now || !fingers.current.has(event.pointerId)) return;
      fingers.current.set(event.pointerId, pointOf(event));
      const [one, two] = [...fingers.current.values()];
      if (!one) return;
      const at = two ? between(one, two) : one;
      const [dx, dy] = [at.x - now.at.x, at.y - now.at.y];
      if (two) return zoomTo((now.view.zoom * distance(one, two)) / now.spread, at, now.view);
      if (!now.moved && Math.hypot(dx, dy) < SLOP) return;
      if (!comparing) now.moved = true;
      clearTimeout(holding.current);
      if (comparing) return;
      if (now.view.zoom > 1) apply({ ...now.view, x: now.view.x + dx, y: now.view.y + dy });
      else apply(WHOLE, Math.abs(dx) > Math.abs(dy) && (dx < 0 ? onNext : onPrevious) ? dx : 0);
    },
    onPointerUp: end,
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      fingers.current.delete(event.pointerId);
      start.current = undefined;
      release();
      if (view.current.zoom === 1) apply(WHOLE);
    },
  };
  const keys: Record<string, () => void> = {
    '+': () => zoomTo(view.current.zoom * KEY_ZOOM),
    '=': () => zoomTo(view.current.zoom * KEY_ZOOM),
    '-': () => zoomTo(view.current.zoom / KEY_ZOOM),
    '0': () => zoomTo(1),
    ArrowRight: () => onNext?.(),
    ArrowLeft: () => onPrevious?.(),
    ' ': () => setComparing(true),
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const act = keys[event.key];
    if (!act || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  };
  const onKeyUp = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === ' ') setComparing(false);
  };
  return { ref, comparing, setComparing, handlers: { ...pointer, onKeyDown, onKeyUp } };
}
