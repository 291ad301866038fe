import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import { selecting, setHeld, startSelecting } from './selection.ts';

/** Milliseconds that a finger rests, and pixels that it may move meanwhile. */
const HOLD_MS = 450;
const SLOP = 10;

const keyAt = (target: EventTarget): string | undefined =>
  (target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null)?.dataset['key'];

/** Results that a resting finger, or a press with Control, Command or Shift, begins to select. */
export function HoldToSelect({ children }: { children: ReactNode }) {
  const hold = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const release = (): void => clearTimeout(hold.current?.timer);
  useEffect(() => release, []);
  const begin = (key: string): void => {
    setHeld(true);
    startSelecting(key);
  };
  const onPointerDownCapture = (event: PointerEvent): void => {
    const { target, pointerType, button, clientX: x, clientY: y } = event;
    setHeld(false);
    release();
    const key = keyAt(target);
    if (key === undefined || selecting.peek()) return;
    if (pointerType !== 'mouse') hold.current = { timer: setTimeout(() => begin(key), HOLD_MS), x, y };
    else if (button === 0 && (event.ctrlKey || event.metaKey || event.shiftKey)) begin(key);
  };
  const onPointerMoveCapture = ({ clientX, clientY }: PointerEvent): void => {
    const { x = 0, y = 0 } = hold.current ?? {};
    if (Math.hypot(clientX - x, clientY - y) > SLOP) release();
  };
  return (
    <div
      {...{ onPointerDownCapture, onPointerMoveCapture }}
      onPointerUpCapture={release}
      // The click that ends a press may come later, or never.
      onKeyDownCapture={() => setHeld(false)}
      onPointerCancelCapture={release}
      // A resting finger opens the browser's menu of a picture.
      onContextMenu={(event) => {
        if (selecting.peek() || (event.nativeEvent as unknown as PointerEvent).pointerType === 'touch')
          event.preventDefault();
      }}
    >
      {children}
    </div>
  );
}
