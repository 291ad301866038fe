import { DEFAULT_LANGUAGE, splitPath } from '#contract/site/language.ts';
import { completeLanguages, languages } from '#locales/languages.ts';
import { withTimeout } from '#sw/contract/timeout.ts';
import { active, hasMessages, loadMessages } from '#src/i18n/messages.ts';
import { translate } from '#src/i18n/translate.ts';
import { isSlow } from '#src/platform/network/connection.ts';
import { savesData } from '#src/platform/data-saver.ts';
import type { PageTemplate } from '#contract/site/page-template.ts';
import { prefetch } from '#src/hydration/prefetch.ts';
import type { PageFacts } from '#src/features/page/page.ts';
import { loadPayload, needPayload } from '#src/features/page/payload.ts';
import { findRoute } from '#src/app/routing/find-route.ts';
import { screenOf } from '#src/app/routing/routes.ts';
import { loadScreen } from '#src/app/routing/screens.ts';

/** A page with everything it needs to appear at once. */
export interface Prepared {
  code: string;
  page: PageFacts;
  template: PageTemplate | undefined;
}

const bare = { model: undefined, title: undefined, operation: undefined };

/** The error page for a path: 404 when `status` is not given. */
export const errorPage = (path: string, status = 404, message?: string): PageFacts => ({
  ...bare,
  name: undefined,
  path,
  status,
  message,
});

/**
 * Loads code, content and texts of the page at an address (with language prefix). Undefined: there is no such
 * page.
 */
export async function preparePage(pathname: string): Promise<Prepared | undefined> {
  const { code: given, path } = splitPath(pathname, languages);
  const code = given ?? DEFAULT_LANGUAGE;
  const route = languages.some((language) => language.code === code && language.complete)
    ? await findRoute(path)
    : undefined;
  if (!route) return undefined;
  const [payload] = await Promise.all([
    needPayload(pathname),
    loadScreen(screenOf(route.name), route.model),
    loadMessages(code),
  ]);
  // The screen may have asked for texts of its own.
  await loadMessages(code);
  const { family: _, ...facts } = route;
  return { code, page: { ...facts, title: payload.facts.title }, template: payload.template };
}

/** The complete language that an address names, and its path without it. */
function languageIn(pathname: string): { code: string | undefined; path: string } {
  const { code, path } = splitPath(pathname, languages);
  return { path, code: completeLanguages.find((language) => language.code === code)?.code };
}

/** The error page, in the language of its address or of the page before it. */
export async function prepareError(pathname: string, status?: number, message?: string): Promise<Prepared> {
  const { code = active.peek().code, path } = languageIn(pathname);
  await Promise.all([loadMessages(code), loadScreen(status === undefined ? 'not-found' : 'error')]);
  return { code, page: errorPage(path, status, message), template: undefined };
}

/** Why a page cannot be shown: no network, code that is missing, or no answer yet. */
type Absence = 'offlinePage' | 'part' | 'latePage';

/** The name of a page is on this device, or nobody waits for it. Milliseconds. */
const NAME_MS = 500;

/**
 * The error page for an address whose code, texts or content cannot be loaded, under that page's title where it is
 * known. Where its language is what is missing, it is said in the language on screen.
 */
export async function prepareMissing(pathname: string, why: Absence): Promise<Prepared> {
  const shown = active.peek().code;
  const { code = DEFAULT_LANGUAGE, path } = languageIn(pathname);
  const isMissing = !hasMessages(code);
  const [payload] = await Promise.all([
    isMissing ? undefined : withTimeout(loadPayload(pathname), NAME_MS).catch((): undefined => undefined),
    isMissing ? loadMessages(shown) : undefined,
    loadScreen('error'),
  ]);
  const page = errorPage(path, why === 'part' ? 500 : 0, translate(`error.${why}`));
  return {
    code: isMissing ? shown : code,
    page: isMissing && code !== shown ? { ...page, missingLanguage: code } : page,
    template: payload?.template,
  };
}

/** Prefetches a page before a click; never on slow connections, and errors are ignored. */
export function prefetchPage(href: string): void {
  if (savesData.peek() || isSlow.peek() || !navigator.onLine) return;
  void prefetch(preparePage(new URL(href, location.href).pathname));
}
