import type { Page } from '@playwright/test';

interface Watched extends Window {
  shifts: number;
  /** The headings that were shown in any frame. */
  headings: Set<string>;
}

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

/**
 * Adds up layout shifts of the screen, those after a touch too, and collects headings from frame to frame. For
 * `addInitScript`.
 */
export function watch(): void {
  const seen = globalThis as unknown as Watched;
  seen.shifts = 0;
  seen.headings = new Set();
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[])
      if (sources.some(({ node }) => node && document.querySelector('main')?.contains(node)))
        seen.shifts += value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = (): void => {
    for (const heading of document.querySelectorAll('main h2'))
      if (heading.checkVisibility()) seen.headings.add(heading.textContent);
    requestAnimationFrame(look);
  };
  look();
}

/** What has been seen since the page was opened. */
export const watched = (page: Page): Promise<{ shifts: number; headings: string[] }> =>
  page.evaluate(() => {
    const { shifts, headings } = globalThis as unknown as Watched;
    return { shifts, headings: [...headings] };
  });
