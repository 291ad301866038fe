import { DEFAULT_LANGUAGE } from '#contract/site/language.ts';
import { pagePaths } from '#contract/site/paths.ts';
import type * as EntryServer from '#src/app/entry-server.tsx';

const hidden = new Set(pagePaths.filter(({ noindex }) => noindex).map(({ path }) => path));

const escape = (address: string): string => address.replaceAll('&', '&amp;');

/**
 * Every public page with its addresses in all languages, each entry with the whole set, as
 * https://developers.google.com/search/docs/specialty/international/localized-versions asks for.
 */
export function sitemapXml(server: typeof EntryServer, origin: string, gone: EntryServer.Hidden): string {
  const paths = server.prerenderedPaths().filter((path) => !hidden.has(path) && path !== server.SHELL_PATH);
  const urls = paths.flatMap((path) => {
    const spoken = server.spokenLanguages().filter(({ code }) => !gone[code]?.includes(path));
    const placeIn = (code: string): string => escape(origin + server.addressOf(code, path));
    const alternates = [
      ...spoken.map(({ code, tag }) => ({ hreflang: tag, href: placeIn(code) })),
      ...spoken
        .filter(({ code }) => code === DEFAULT_LANGUAGE)
        .map(({ code }) => ({ hreflang: 'x-default', href: placeIn(code) })),
    ].map(({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`);
    return spoken.map(({ code }) => `<url><loc>${placeIn(code)}</loc>${alternates.join('')}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`;
}

/** Robots may read everything but the API. */
export const robotsTxt = (origin: string): string =>
  `User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`;
