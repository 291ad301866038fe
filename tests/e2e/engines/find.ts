import type { Plain, Target } from './page.ts';

/**
 * Runs in the page: the element of a target, if it is there and visible. A text is compared with the
 * accessible name as far as `aria-label` gives it, else with what the element holds.
 */
function find(css: string, text?: string): Element | undefined {
  const nameOf = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim();
  const isThere = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert]') === null;
  return [...document.querySelectorAll(css)].find(
    (element) => isThere(element) && (text === undefined || nameOf(element) === text),
  );
}

/** `find` and its arguments, to be sent into a page. */
export function finderOf(target: Target): { run: string; args: Plain[] } {
  const { css, text } = typeof target === 'string' ? { css: target, text: undefined } : target;
  return { run: find.toString(), args: text === undefined ? [css] : [css, text] };
}

export const nameOfTarget = (target: Target): string =>
  typeof target === 'string' ? target : `${target.css} "${target.text}"`;
