import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { PanelForm } from '#src/platform/tool-panel.ts';
import { type Box, boxBetween, boxOf, holdAt, movedBy, sizedBy, type Spot } from './box.ts';
import { placeBox, stopClip } from './way.ts';

/** Pixels round a corner that take hold of it: as wide as a finger. */
const GRIP = 22;
const STEP = 0.01;
const WIDE_STEP = 0.05;
/** What the first key puts down. */
const FIRST: Box = { x: 0.04, y: 0.05, width: 0.25, height: 0.12 };

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Drag {
  pointerId: number;
  /** The box under the pointer at a spot. */
  at(spot: Spot): Box | undefined;
}

/** A box drawn, moved and sized by mouse, finger and keys. `onKept`: it is as it shall be. */
export function useBox(form: PanelForm, onKept: (box: Box | undefined) => void) {
  const [under, setUnder] = useState<Box>();
  const drag = useRef<Drag>(undefined);
  const keep = (box: Box | undefined): void => {
    placeBox(form, box);
    onKept(box);
  };
  const spotOf = ({ clientX, clientY, currentTarget }: PointerEvent): Spot => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  const stop = (): void => stopClip(form);
  const release = (event: PointerEvent, isWhole: boolean): void => {
    const { current } = drag;
    if (current?.pointerId !== event.pointerId) return;
    drag.current = undefined;
    setUnder(undefined);
    const box = current.at(spotOf(event));
    if (isWhole && box) keep(box);
  };
  const act = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
    if (ctrlKey || metaKey) return false;
    const box = boxOf(form.options.peek());
    const way = arrows[key];
    if (way) {
      const step = shiftKey ? WIDE_STEP : STEP;
      const change = altKey ? sizedBy : movedBy;
      stop();
      keep(box ? change(box, way[0] * step, way[1] * step) : FIRST);
    } else if ((key === 'Enter' || key === ' ') && !box) {
      stop();
      keep(FIRST);
    } else if ((key === 'Delete' || key === 'Backspace') && box) keep(undefined);
    else return false;
    return true;
  };
  return {
    under,
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0 || drag.current) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        stop();
        const { width, height } = event.currentTarget.getBoundingClientRect();
        const spot = spotOf(event);
        const box = boxOf(form.options.peek());
        const hold = holdAt(box, spot, { x: GRIP / width, y: GRIP / height });
        const { pointerId } = event;
        if (hold === 'box' && box)
          drag.current = { pointerId, at: ({ x, y }) => movedBy(box, x - spot.x, y - spot.y) };
        else {
          const from = typeof hold === 'object' ? hold.opposite : spot;
          drag.current = { pointerId, at: (to) => boxBetween(from, to) };
        }
      },
      onPointerMove(event: PointerEvent) {
        if (drag.current?.pointerId === event.pointerId) setUnder(drag.current.at(spotOf(event)));
      },
      onPointerUp: (event: PointerEvent) => release(event, true),
      onPointerCancel: (event: PointerEvent) => release(event, false),
      onKeyDown(event: KeyboardEvent) {
        if (act(event)) event.preventDefault();
      },
    },
  };
}
