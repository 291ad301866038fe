import { LOCALE_COOKIE, LOCALE_COOKIE_AGE, THEME } from '#contract/site/first-keys.ts';
import type { Control, EarlyEdits } from '#src/hydration/early-edits.ts';
import { missingCode } from './missing-code.ts';
import { startWhenUsed } from './start-when-used.ts';

/**
 * The one inline script of every page, which runs before the first paint. What it finds is read from the root
 * element.
 */
const root: HTMLElement & EarlyEdits & { taps?: Set<Element>; asked?: Event } = document.documentElement;

/** A light page is never dark first. */
function paintTheme(): void {
  try {
    const theme = localStorage.getItem(THEME);
    if (theme === 'light' || (theme === 'system' && matchMedia('(prefers-color-scheme:light)').matches))
      root.dataset['theme'] = 'light';
  } catch {
    // A browser without storage has no theme of its own.
  }
}

const closest = ({ target }: Event, selector: string): HTMLElement | null | undefined =>
  (target as Element).closest?.(selector);

/**
 * Far parts are left out (src/ui/theme/base.ts), in the first frame altogether, but not where the browser scrolls to the
 * place of an earlier visit.
 */
function leaveOutFar(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (entry?.type !== 'navigate') return;
  root.dataset['fresh'] = 'blank';
  // A page in the background is never painted, but it is hydrated, which takes the mark away.
  requestAnimationFrame(() => setTimeout(() => (root.dataset['fresh'] &&= '')));
}

/** Saves a language that is picked before React has loaded, so that the server does not redirect back. */
function saveLanguage(event: Event): void {
  const link = !event.defaultPrevented && closest(event, 'a[lang][role]');
  if (link)
    document.cookie = `${LOCALE_COOKIE}=${link.lang.toLowerCase()};path=/;max-age=${LOCALE_COOKIE_AGE};samesite=lax${location.protocol === 'https:' ? ';secure' : ''}`;
}

/**
 * Keeps the buttons that are pressed until React handles them (src/hydration/tracker.ts): it did not know one, or
 * stopped the click above it in the middle of hydration. What it handles has a property of React's.
 */
function keepTaps(): void {
  const taps = (root.taps = new Set());
  const keep = (event: Event): void => {
    const button = closest(event, 'button:not([popovertarget])');
    if (!button) return;
    taps.add(button);
    button.addEventListener('click', () => Object.keys(button)[0] && taps.delete(button), { once: true });
  };
  addEventListener('click', keep, true);
}

/** Keeps what is typed and chosen: React puts its own values in their place as soon as it draws a form again. */
function keepEdits(): void {
  const edits = (root.edits = new Map());
  const keep = ({ target }: { target: Control }): unknown =>
    edits.set(target, [target.value, target.checked]);
  addEventListener('input', keep as unknown as EventListener, true);
}

/** Keeps the browser's offer to install, which it makes once. */
function keepOffer(event: Event): void {
  event.preventDefault();
  root.asked = event;
}

paintTheme();
leaveOutFar();
keepTaps();
keepEdits();
addEventListener('click', saveLanguage);
addEventListener('beforeinstallprompt', keepOffer);
addEventListener(
  'error',
  ({ target }) => {
    if ((target as HTMLScriptElement).type === 'module') missingCode();
  },
  true,
);
void startWhenUsed();
