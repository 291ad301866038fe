import { completeLanguages } from '#locales/languages.ts';
import { addressIn } from '#server/site/pages.ts';
import type { Overlay } from './overlay.ts';

const ENTRY = /^<url><loc>([^<]*)<\/loc>(.*)<\/url>$/;
const ALTERNATE = /<xhtml:link [^>]*href="([^"]*)"\/>/g;

/**
 * The build's sitemap with what operators have published: pages that are not published and links to them are left out,
 * the others say when their content has changed.
 */
export function sitemapOf(xml: string, { built, hidden, isPublished, own }: Overlay): string {
  const placeOf = (code: string, path: string): string =>
    (built.origin + addressIn(code, path)).replaceAll('&', '&amp;');
  const all = completeLanguages.flatMap(({ code }) =>
    built.pages.map(({ path }) => ({ code, path, place: placeOf(code, path) })),
  );
  const byPlace = new Map(all.map((page) => [page.place, page]));
  const isGone = (place: string): boolean => {
    const page = byPlace.get(place);
    return page !== undefined && hidden[page.code]?.includes(page.path) === true;
  };
  return xml
    .split('\n')
    .flatMap((line) => {
      const [, place = '', alternates = ''] = ENTRY.exec(line) ?? [];
      if (place === '') return [line];
      const page = byPlace.get(place);
      if (page && !isPublished(page.code, page.path)) return [];
      const at = page && own(page.code, page.path)?.at;
      const left = alternates.replaceAll(ALTERNATE, (link, to: string) => (isGone(to) ? '' : link));
      const changed = at ? `<lastmod>${at.toISOString()}</lastmod>` : '';
      return [`<url><loc>${place}</loc>${changed}${left}</url>`];
    })
    .join('\n');
}
