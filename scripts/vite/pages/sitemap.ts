import { pagePaths } from '#contract/site/paths.ts';
import type * as EntryServer from '#src/app/entry-server.tsx';

const hidden = new Set(pagePaths.filter(({ noindex }) => noindex).map(({ path }) => path));

/** Every public page with its other languages. */
export function sitemapXml(server: typeof EntryServer, origin: string): string {
  const paths = server.prerenderedPaths().filter((path) => !hidden.has(path) && path !== server.SHELL_PATH);
  const codes = server.languageCodes();
  const urls = paths.flatMap((path) =>
    codes.map((code) => `<url><loc>${origin}${server.addressOf(code, path)}</loc></url>`),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

/** Robots may read everything but the API. */
export const robotsTxt = (origin: string): string =>
  `User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`;
