import type { MiddlewareHandler } from 'hono';
import { inputRefused } from '#server/http/errors.ts';
import type { Env } from './env.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Headers of every response; a content policy is set by the code that knows the content. Browsers keep those of what
 * they have already, so a 304 does without: a repeat visit has little else on the wire.
 */
export function securityHeaders(publicOrigin: string | undefined): MiddlewareHandler<Env> {
  const https = publicOrigin?.startsWith('https:') ?? false;
  return async (c, next) => {
    await next();
    const { headers, status } = c.res;
    if (https) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    if (status === 304) return;
    headers.set('X-Content-Type-Options', 'nosniff');
    if (!headers.has('X-Frame-Options')) headers.set('X-Frame-Options', 'DENY');
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    headers.set(
      'Permissions-Policy',
      'camera=(self), microphone=(self), geolocation=(), payment=(self), browsing-topics=()',
    );
    if (!headers.has('Content-Security-Policy'))
      headers.set('Content-Security-Policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
  };
}

export function isOwnOrigin(
  origin: string,
  host: string | undefined,
  publicOrigin: string | undefined,
): boolean {
  if (publicOrigin !== undefined) return origin === publicOrigin;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/**
 * Rejects calls with an effect from other sites' pages; a request without an `Origin` does not come from a
 * browser's page.
 */
export function ownOriginOnly(publicOrigin: string | undefined): MiddlewareHandler<Env> {
  return async (c, next) => {
    const origin = c.req.header('origin');
    const foreign = origin !== undefined && !isOwnOrigin(origin, c.req.header('host'), publicOrigin);
    if (!READING.has(c.req.method) && (foreign || c.req.header('sec-fetch-site') === 'cross-site')) {
      throw inputRefused({ field: 'origin', message: 'foreign' });
    }
    await next();
  };
}

/** Responses of the API are never cached. */
export const apiHeaders: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
  c.res.headers.append('Vary', 'token, Authorization');
};

/**
 * CSP of the site's pages: their inline scripts and styles are listed by hash. `webAssembly`: it may be compiled,
 * and text still not run as a script. `files`: the origin from which files of people come beside the site's own.
 */
export function pagePolicy(
  hashes: { scripts: readonly string[]; styles: readonly string[] },
  { https, files }: { https: boolean; files: string | undefined },
  webAssembly = false,
): string {
  const list = (own: string, values: readonly string[]): string =>
    [own, ...values.map((hash) => `'${hash}'`)].join(' ');
  const content = (own: string): string => (files === undefined ? own : `${own} ${files}`);
  return [
    "default-src 'none'",
    list(`script-src 'self'${webAssembly ? " 'wasm-unsafe-eval'" : ''}`, hashes.scripts),
    list("style-src 'self'", hashes.styles),
    content("img-src 'self' blob: data:"),
    content("media-src 'self' blob:"),
    "font-src 'self'",
    // With a service worker, the preview of a local file counts as a connection.
    content("connect-src 'self' blob:"),
    "worker-src 'self'",
    // The checkout dialog shows the site's own payment page in an iframe.
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types mirari mirari-pictures mirari-device',
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
