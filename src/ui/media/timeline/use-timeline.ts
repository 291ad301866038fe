import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { type Bounds, type Handle, type Moments, type Range, keyed, moved } from './range.ts';

/** Pixels a finger travels sideways before it moves anything, so that a scroll that starts here does not. */
const SLOP = 6;

interface Drag {
  handle: Handle;
  x: number;
  /** From the finger to what it holds, in milliseconds. */
  offset: number;
  live: boolean;
}

interface TimelineActions {
  /** The part has been chosen: a handle was released, or moved by a key. */
  onTrim?: ((part: Range) => void) | undefined;
  /** Another moment is looked at. */
  onSeek: (at: number) => void;
}

/** Two ends and a play head, moved by mouse, finger and keys. Time runs from left to right in every language. */
export function useTimeline(shown: Moments, bounds: Bounds, { onTrim, onSeek }: TimelineActions) {
  const ref = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | undefined>(undefined);
  const [draft, setDraft] = useState<Moments>();
  const now = draft ?? shown;

  const timeAt = (clientX: number): number => {
    const box = ref.current?.getBoundingClientRect();
    return box && box.width > 0 ? ((clientX - box.left) / box.width) * bounds.length : 0;
  };
  const show = (next: Moments): void => {
    setDraft(next);
    if (next.at !== now.at) onSeek(next.at);
  };
  const commit = ({ from, to }: Moments): void => {
    setDraft(undefined);
    if (from !== shown.from || to !== shown.to) onTrim?.({ from: Math.round(from), to: Math.round(to) });
  };
  const begin = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    const held = (event.target as HTMLElement).closest<HTMLElement>('[data-handle]');
    const handle = (held?.dataset['handle'] ?? 'at') as Handle;
    const time = timeAt(event.clientX);
    const live = event.pointerType === 'mouse';
    drag.current = { handle, x: event.clientX, offset: held ? now[handle] - time : 0, live };
    event.currentTarget.setPointerCapture(event.pointerId);
    held?.focus({ preventScroll: true });
    if (live && !held) show(moved(now, 'at', time, bounds));
  };
  const follow = (event: PointerEvent<HTMLElement>): void => {
    const held = drag.current;
    if (!held) return;
    held.live ||= Math.abs(event.clientX - held.x) >= SLOP;
    if (held.live) show(moved(now, held.handle, timeAt(event.clientX) + held.offset, bounds));
  };
  const end = (event: PointerEvent<HTMLElement>): void => {
    const held = drag.current;
    drag.current = undefined;
    if (!held) return;
    // A tap of a finger moves the play head; a handle that is only touched stays.
    const next = held.live || held.handle !== 'at' ? now : moved(now, 'at', timeAt(event.clientX), bounds);
    if (next.at !== now.at) onSeek(next.at);
    commit(next);
  };
  const cancel = (): void => {
    drag.current = undefined;
    setDraft(undefined);
  };
  const onKeyDown =
    (handle: Handle) =>
    (event: KeyboardEvent<HTMLElement>): void => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const next = keyed(now, handle, event.key, bounds);
      if (!next) return;
      event.preventDefault();
      if (next.at !== now.at) onSeek(next.at);
      commit(next);
    };
  return {
    ref,
    now,
    pointer: { onPointerDown: begin, onPointerMove: follow, onPointerUp: end, onPointerCancel: cancel },
    onKeyDown,
  };
}
