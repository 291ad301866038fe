import { hash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { healthPath, metricsPath, readyPath } from '#contract/site/site.ts';
import { success } from '#server/http/answer.ts';
import type { Calls } from '#server/http/calls.ts';
import type { Env } from '#server/http/env.ts';
import { HttpError, siteAway } from '#server/http/errors.ts';
import { isLoopback } from '#server/network/address.ts';

export interface MonitoringRoutes {
  /** Of those who may read the metrics. */
  token: string | undefined;
  /** The site has no address by which other machines reach it. */
  isPrivate: boolean;
  metrics: { contentType: string; metrics(): Promise<string> };
  /** Whether database and build are there. */
  isReady(): Promise<boolean>;
}

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/** Behind a proxy everybody comes from this machine, so without a token a forwarded call reads nothing. */
function mayRead(c: Context<Env>, { token, isPrivate }: MonitoringRoutes): boolean {
  if (token !== undefined)
    return timingSafeEqual(digest(c.req.header('authorization') ?? ''), digest(`Bearer ${token}`));
  const isForwarded = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'].some(
    (name) => c.req.header(name) !== undefined,
  );
  return isPrivate && !isForwarded && isLoopback(c.env.incoming.socket.remoteAddress ?? '');
}

export function serveMonitoring({ app }: Pick<Calls, 'app'>, routes: MonitoringRoutes): void {
  app.get(healthPath, (c) => success(c, { status: 'ok' }));
  app.get(readyPath, async (c) => {
    if (await routes.isReady()) return success(c, { status: 'ok' });
    throw siteAway();
  });
  app.get(metricsPath, async (c) => {
    if (!mayRead(c, routes)) throw new HttpError('not_found');
    return c.body(await routes.metrics.metrics(), 200, {
      'Content-Type': routes.metrics.contentType,
      'Cache-Control': 'no-store',
    });
  });
}
