import { type Held, isLive } from '#src/hydration/live.ts';

/**
 * React does not hear of these in a part that is not live: it would hydrate the part at once and in one go, which takes
 * a phone a second. Fields, links and popovers work by themselves.
 */
const HELD =
  'click keydown keypress keyup input change submit mousedown mouseup ' +
  'pointerdown pointerup pointercancel touchstart touchend touchcancel';

/** Keeps the taps and the drag of parts that are not live, until they are (src/hydration/again.ts). */
export function holdUse(held: Held): void {
  const hold = (event: Event): void => {
    const target = event.target as Element;
    if (!target.closest || isLive(target)) return;
    event.stopPropagation();
    const { type } = event;
    const button = target.closest<HTMLElement>('button:not([popovertarget])');
    if (type === 'click' && button) held.taps.push(button);
    if (type === 'input') held.typed = target;
    if (type.startsWith('pointer') && target.closest('[data-drag]'))
      held.drag = type === 'pointercancel' ? undefined : (event as PointerEvent);
  };
  for (const type of HELD.split(' ')) addEventListener(type, hold, true);
}
