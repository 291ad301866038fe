import { type PointerEvent, useRef } from 'react';
import { type View, zoomTo } from './view.ts';

interface Place {
  x: number;
  y: number;
}

interface Touches {
  /** A line begins, goes on, ends, or was the first finger of a pinch and is none. Places 0 to 1 of the frame. */
  onStart(place: Place): void;
  onMove(place: Place): void;
  onEnd(): void;
  onDrop(): void;
  view: View;
  onView(view: View): void;
}

interface Pinch {
  apart: number;
  middle: Place;
  view: View;
}

const middleOf = ([a, b]: readonly Place[]): Place => ({ x: (a!.x + b!.x) / 2, y: (a!.y + b!.y) / 2 });

/** One finger or the mouse draws; two fingers enlarge and move the picture. */
export function useTouches({ onStart, onMove, onEnd, onDrop, view, onView }: Touches) {
  const down = useRef(new Map<number, Place>());
  const pinch = useRef<Pinch>(undefined);
  const drawing = useRef(false);
  const placeOf = ({ clientX, clientY, currentTarget }: PointerEvent): Place => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  /** Apart in pixels, so that a wide picture is enlarged as evenly as a square one. */
  const apartOf = ({ currentTarget }: PointerEvent): number => {
    const [a, b] = [...down.current.values()];
    const { width, height } = currentTarget.getBoundingClientRect();
    return Math.max(1, Math.hypot((a!.x - b!.x) * width, (a!.y - b!.y) * height));
  };
  const release = ({ pointerId }: PointerEvent, isWhole: boolean): void => {
    if (!down.current.delete(pointerId)) return;
    if (drawing.current) (isWhole ? onEnd : onDrop)();
    drawing.current = false;
    if (down.current.size < 2) pinch.current = undefined;
  };
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      down.current.set(event.pointerId, placeOf(event));
      if (down.current.size === 1) {
        drawing.current = true;
        onStart(placeOf(event));
      } else if (down.current.size === 2) {
        if (drawing.current) onDrop();
        drawing.current = false;
        pinch.current = { apart: apartOf(event), middle: middleOf([...down.current.values()]), view };
      }
    },
    onPointerMove(event: PointerEvent) {
      if (!down.current.has(event.pointerId)) return;
      down.current.set(event.pointerId, placeOf(event));
      if (drawing.current) onMove(placeOf(event));
      const began = pinch.current;
      if (!began || down.current.size !== 2) return;
      const zoom = (began.view.zoom * apartOf(event)) / began.apart;
      onView(zoomTo(began.view, zoom, began.middle, middleOf([...down.current.values()])));
    },
    onPointerUp: (event: PointerEvent) => release(event, true),
    onPointerCancel: (event: PointerEvent) => release(event, false),
  };
}
