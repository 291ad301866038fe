import { DEFAULT_LANGUAGE, splitPath } from '#contract/site/language.ts';
import { languages } from '#locales/languages.ts';
import { allHydrated } from '#src/hydration/tracker.ts';
import { hidePages } from '#src/i18n/links/hidden-pages.ts';
import { hrefIn } from '#src/i18n/links/href.ts';
import { active } from '#src/i18n/messages.ts';
import { page, showPage } from './page.ts';
import { fetchPayload, loadPayload, payloads } from './payload.ts';

/** What the site has published over the build's pages: versions by address, null for those that are not published. */
type PublishedChanges = Readonly<Record<string, string | null>>;

/** Something has been published over the build's pages, as far as this page knows. */
let isFollowing = false;

/** Paths in a language that are not published any more. */
const goneIn = (code: string, changes: PublishedChanges): string[] =>
  Object.entries(changes).flatMap(([address, version]) => {
    const { code: prefix = DEFAULT_LANGUAGE, path } = splitPath(address, languages);
    return version === null && prefix === code ? [path] : [];
  });

/**
 * Called with what the site says, again and again: the page on screen takes what an operator has published since it was
 * drawn. Forms and scroll stay, as with a change of language; a page that is not published any more stays until it is
 * left.
 */
export async function followPages(changes: PublishedChanges | undefined): Promise<void> {
  if (!changes && !isFollowing) return;
  isFollowing = true;
  hidePages(goneIn(active.peek().code, changes ?? {}));
  const shown = page.peek();
  if (!shown.name || shown.status !== undefined) return;
  const href = hrefIn(active.peek().code, shown.path);
  const wanted = changes?.[href];
  const old = await loadPayload(href);
  if (wanted === null || !old || old.version === wanted) return;
  payloads.clear();
  const loading = fetchPayload(href, `?v=${wanted ?? 'build'}`);
  payloads.set(href, loading);
  const payload = await loading;
  // What is still plain HTML must be hydrated with what it was drawn from.
  await allHydrated();
  if (payload?.version !== wanted || page.peek() !== shown) return;
  showPage({ ...shown, title: payload?.facts.title }, payload?.template);
}
