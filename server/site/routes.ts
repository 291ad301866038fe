import { effects, templates } from '#contract/site/library.ts';
import { routeCheck } from '#contract/site/site.ts';
import { DAY_MS } from '#contract/time.ts';
import { HttpError } from '#server/http/errors.ts';
import { checkRoute } from '#server/site/pages.ts';
import { listCacheOf } from '#server/http/list-cache.ts';
import type { Calls } from '#server/http/calls.ts';
import type { PublishedPages } from './content/published-pages.ts';
import { effectsOf, templatesIn } from './library.ts';
import type { Redirects } from './redirects.ts';

/** How long a copy of the security contact counts, RFC 9116: less than a year. */
const SECURITY_TXT_MS = 180 * DAY_MS;

interface SiteRoutes {
  redirects: Redirects;
  pages: Pick<PublishedPages, 'current'>;
  config: { contactEmail: string | undefined };
}

export function serveSite({ app, serve }: Calls, { redirects, config, pages }: SiteRoutes): void {
  serve(routeCheck, { who: 'anyone' }, async ({ path }) =>
    checkRoute(path, redirects, (await pages.current()).isPublished),
  );
  serve(effects, { who: 'anyone' }, async ({ tab }, _caller, c) => {
    c.header('Cache-Control', listCacheOf(c));
    return { effects: effectsOf(tab, c.var.language, await pages.current()) };
  });
  serve(templates, { who: 'anyone' }, async (_request, _caller, c) => {
    c.header('Cache-Control', listCacheOf(c));
    return { templates: templatesIn(c.var.language, await pages.current()) };
  });
  app.get('/.well-known/security.txt', (c) => {
    const { contactEmail } = config;
    if (contactEmail === undefined) throw new HttpError('not_found');
    const until = new Date(Date.now() + SECURITY_TXT_MS).toISOString();
    return c.text(`Contact: mailto:${contactEmail}\nExpires: ${until}\nPreferred-Languages: en\n`);
  });
}
