/**
 * A part of the page is hydrated by itself. Its element carries `data-part`, which is empty in the server's HTML and
 * `live` once React handles what is in it.
 */
const PART = '[data-part]';

export const LIVE = 'live';

/** The innermost part that an element is in. */
export const partOf = (element: Element): HTMLElement | null => element.closest<HTMLElement>(PART);

/** Whether what is done with an element is handled by React. */
export const isLive = (element: Element): boolean => partOf(element)?.dataset['part'] !== '';

/** Whether every part of the page is live. */
export const isAllLive = (): boolean => document.querySelector('[data-part=""]') === null;

/** On the root element: what was done in parts that were not live, which the first script of the page keeps. */
export interface Held {
  taps: HTMLElement[];
  /** In which somebody has typed last. */
  typed?: Element | undefined;
  /** The last event of a pointer on something that is dragged. */
  drag?: PointerEvent | undefined;
}
