import { session } from '#contract/site/storage-keys.ts';
import { browserStorage } from '#src/platform/storage/browser-storage.ts';

export type ScrollGoal = { to: 'top' } | { to: 'anchor'; hash: string } | { to: 'position'; y: number };

const positions = new Map<string, number>();
let goal: ScrollGoal | undefined;
let entry = 'start';

const keyOf = (state: unknown): string => (state as { key?: string } | null)?.key ?? 'start';

export function saveScroll(): void {
  positions.set(entry, scrollY);
}

export function newEntry(): { key: string } {
  entry = `${Date.now().toString(36)}-${positions.size}`;
  return { key: entry };
}

/** The browser has gone to an older or newer entry: returns where that page was scrolled to. */
export function returnToEntry(state: unknown): ScrollGoal {
  entry = keyOf(state);
  const y = positions.get(entry);
  // An entry that the browser made itself, for a plain link to an anchor, carries no state.
  const isPlainAnchor = state === null && location.hash.length > 1;
  return y === undefined || isPlainAnchor ? goalOf(location.hash) : { to: 'position', y };
}

export const goalOf = (hash: string): ScrollGoal =>
  hash.length > 1 ? { to: 'anchor', hash } : { to: 'top' };

export function setScrollGoal(next: ScrollGoal): void {
  goal = next;
}

/** Scrolls to the goal, once; called when the page is in the document. */
export function reachScrollGoal(): void {
  const wanted = goal;
  goal = undefined;
  if (!wanted) return;
  if (wanted.to === 'anchor') {
    const target = document.getElementById(decodeURIComponent(wanted.hash.slice(1)));
    if (target) target.scrollIntoView();
    else scrollTo({ top: 0, behavior: 'instant' });
    return;
  }
  scrollTo({ top: wanted.to === 'top' ? 0 : wanted.y, behavior: 'instant' });
}

export function saveScrollOnUnload(): void {
  browserStorage('sessionStorage').setItem(
    session.scroll,
    JSON.stringify({ href: location.href, y: scrollY }),
  );
}

/**
 * The scroll goal of a page that is drawn into an empty app shell: after a reload, the saved position. The
 * browser restores only the scroll of content that is in the page from the start.
 */
export function goalOfLoad(): ScrollGoal {
  const [entry] = performance.getEntriesByType('navigation');
  const again = entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate';
  const left = JSON.parse(browserStorage('sessionStorage').getItem(session.scroll) ?? 'null') as {
    href: string;
    y: number;
  } | null;
  return again && left?.href === location.href ? { to: 'position', y: left.y } : goalOf(location.hash);
}
