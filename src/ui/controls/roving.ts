import type { KeyboardEvent } from 'react';

type Direction = 'horizontal' | 'vertical' | 'both';

const steps = (direction: Direction, rtl: boolean): Record<string, number> => ({
  ...(direction !== 'vertical' && { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 }),
  ...(direction !== 'horizontal' && { ArrowDown: 1, ArrowUp: -1 }),
});

/**
 * Moves focus among the items inside the element that got the key, and returns the focused one. Wraps at the
 * ends; Home and End go to them. Disabled items are skipped.
 */
export function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  selector: string,
  direction: Direction,
): HTMLElement | undefined {
  const group = event.currentTarget;
  const items = [...group.querySelectorAll<HTMLElement>(selector)].filter(
    (item) => !item.matches(':disabled,[aria-disabled=true]'),
  );
  const at = items.findIndex((item) => item === group.ownerDocument.activeElement);
  const rtl = getComputedStyle(group).direction === 'rtl';
  const step = steps(direction, rtl)[event.key];
  const next =
    event.key === 'Home'
      ? items[0]
      : event.key === 'End'
        ? items.at(-1)
        : step !== undefined && at >= 0
          ? items.at((at + step) % items.length)
          : undefined;
  if (next === undefined) return undefined;
  event.preventDefault();
  next.focus();
  return next;
}
