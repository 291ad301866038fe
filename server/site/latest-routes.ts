import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import type { ThirdParties } from '#contract/site/third-parties.ts';
import { serveBytes } from '#server/http/conditional.ts';
import type { Env } from '#server/http/env.ts';

/** What every open page has to know besides the build; undefined: nothing. */
interface SiteNews {
  third: ThirdParties | undefined;
  /** Versions of pages that are published since, by address. */
  pages: Record<string, string | null> | undefined;
  /** Some addresses lead elsewhere. */
  redirects: boolean | undefined;
}

/** Sends the build's own file with what the site adds to it. */
export function sendLatestBuild(c: Context<Env>, built: string, news: SiteNews): Response {
  const body = Buffer.from(JSON.stringify({ ...(JSON.parse(built) as object), ...news }));
  return serveBytes(c, {
    size: body.length,
    etag: `"${hash('sha256', body, 'base64url').slice(0, 22)}"`,
    ranges: false,
    mime: 'application/json',
    headers: { 'Cache-Control': 'no-cache' },
    open: () => Readable.from([body]),
  });
}
