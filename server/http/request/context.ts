import { randomUUID } from 'node:crypto';
import { getCookie } from 'hono/cookie';
import { routePath } from 'hono/route';
import type { MiddlewareHandler } from 'hono';
import { cookies } from '#contract/site/storage-keys.ts';
import { clientAddress } from '#server/network/address.ts';
import type { Logger } from '#server/log.ts';
import { withLogContext } from '#server/log-context.ts';
import { requestLanguage } from '#server/http/request/language.ts';
import type { Env } from '#server/http/env.ts';
import { loggedPath } from '#server/http/logged-path.ts';
import { requestSeconds } from '#server/metrics.ts';

/** Gives each request its id, log, language and client address, and writes one log line at its end. */
export function requestContext(log: Logger, trustedProxies: readonly string[]): MiddlewareHandler<Env> {
  let warned = trustedProxies.length > 0;
  return (c, next) => {
    const requestId = randomUUID();
    c.set('requestId', requestId);
    return withLogContext({ request: requestId }, async () => {
      const started = performance.now();
      c.set('log', log);
      c.set(
        'address',
        clientAddress(
          c.env.incoming.socket.remoteAddress ?? '',
          c.req.header('x-forwarded-for'),
          trustedProxies,
        ),
      );
      c.set(
        'language',
        requestLanguage({
          asked: c.req.query('lang'),
          page: c.req.header('referer'),
          saved: getCookie(c, cookies.locale),
          acceptLanguage: c.req.header('accept-language'),
        }),
      );
      if (!warned && c.req.header('x-forwarded-for') !== undefined) {
        warned = true;
        log.warn(
          'a proxy says whom it calls for, but TRUSTED_PROXIES names none: all its visitors count as one',
        );
      }
      await next();
      const ms = performance.now() - started;
      requestSeconds.observe({ method: c.req.method, route: routePath(c), status: c.res.status }, ms / 1000);
      c.res.headers.set('X-Request-Id', requestId);
      log.info(
        {
          method: c.req.method,
          path: loggedPath(c.req.path),
          status: c.res.status,
          ms: Math.round(ms),
        },
        'request',
      );
    });
  };
}
