import { LOCALE_COOKIE, LOCALE_COOKIE_AGE, THEME } from '#contract/site/first-keys.ts';
import { type Held, isLive } from '#src/hydration/live.ts';
import { holdUse } from './hold.ts';
import { missingCode } from './missing-code.ts';
import { start } from './start.ts';

/**
 * The one inline script of every page, which runs before the first paint. What it finds is read from the root
 * element.
 */
const root: HTMLElement & { held?: Held; asked?: Event } = document.documentElement;

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

/** Saves a language that is picked before React handles that, so that the server does not redirect back. */
function saveLanguage({ target }: Event): void {
  const link = (target as Element).closest?.<HTMLElement>('a[lang][role]');
  if (!link || isLive(link)) return;
  const secure = location.protocol === 'https:' ? ';secure' : '';
  const kept = `path=/;max-age=${LOCALE_COOKIE_AGE};samesite=lax${secure}`;
  document.cookie = `${LOCALE_COOKIE}=${link.lang.toLowerCase()};${kept}`;
}

/** Keeps the browser's offer to install, which it makes once. */
function keepOffer(event: Event): void {
  event.preventDefault();
  root.asked = event;
}

paintTheme();
holdUse((root.held = { taps: [] }));
addEventListener('click', saveLanguage, true);
addEventListener('beforeinstallprompt', keepOffer);
addEventListener(
  'error',
  ({ target }) => {
    if ((target as HTMLScriptElement).type === 'module') missingCode();
  },
  true,
);
void start();
