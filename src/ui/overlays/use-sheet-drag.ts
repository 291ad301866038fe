import { useRef, type PointerEvent, type RefObject } from 'react';

/** Pixels down after which letting go closes the sheet. */
const FAR = 96;

/** From this width on a dialog is no sheet. */
const NO_SHEET = '(min-width:640px)';

/** Pulls a sheet down by its handle or its heading. */
export function useSheetDrag(panel: RefObject<HTMLElement | null>, onClose: () => void) {
  const from = useRef<number | undefined>(undefined);
  const move = (distance: number) => panel.current?.style.setProperty('--drag', `${Math.max(0, distance)}px`);
  const end = (event: PointerEvent, closes: boolean) => {
    const start = from.current;
    from.current = undefined;
    if (start === undefined) return;
    panel.current?.style.removeProperty('--drag');
    if (closes && event.clientY - start > FAR) onClose();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (matchMedia(NO_SHEET).matches) return;
      from.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current !== undefined) move(event.clientY - from.current);
    },
    onPointerUp: (event: PointerEvent) => end(event, true),
    onPointerCancel: (event: PointerEvent) => end(event, false),
  };
}
