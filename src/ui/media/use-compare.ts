import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

const KEYS: Record<string, number> = {
  ArrowRight: 2,
  ArrowUp: 2,
  ArrowLeft: -2,
  ArrowDown: -2,
  PageUp: 10,
  PageDown: -10,
  Home: -100,
  End: 100,
};
/**
 * Pixels a finger travels sideways before it moves the slider, so that a scroll that starts on the picture
 * does not.
 */
const SLOP = 6;

const clamp = (value: number): number => Math.min(100, Math.max(0, value));

/** The position of a before/after slider in percent from the left, moved by pointer, finger or keys. */
export function useCompare(start: number) {
  const [position, setPosition] = useState(start);
  const drag = useRef<{ x: number; live: boolean } | undefined>(undefined);

  const follow = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    if (box.width > 0) setPosition(clamp(((event.clientX - box.left) / box.width) * 100));
  };
  const end = () => {
    drag.current = undefined;
  };
  const pointer = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      const live = event.pointerType === 'mouse';
      drag.current = { x: event.clientX, live };
      event.currentTarget.setPointerCapture(event.pointerId);
      if (live) follow(event);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      // A finger belongs to what it was put on: this one was there before the slider worked.
      if (event.pointerType === 'touch') drag.current ??= { x: event.clientX, live: false };
      const now = drag.current;
      if (now === undefined) return;
      now.live ||= Math.abs(event.clientX - now.x) >= SLOP;
      if (now.live) follow(event);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (drag.current !== undefined) follow(event);
      end();
    },
    onPointerCancel: end,
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = KEYS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setPosition((now) => clamp(now + step));
  };
  return { position, setPosition, pointer, onKeyDown };
}
