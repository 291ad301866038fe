import type { Hono } from 'hono';
import { healthPath, routeCheck } from '#contract/site.ts';
import { HttpError } from '#server/http/errors.ts';
import { checkRoute } from '#server/site/pages.ts';
import { serveCall, success } from '#server/http/answer.ts';
import type { Env } from '#server/http/env.ts';

/** Health and the route check; `isHealthy` says whether database and build are there. */
export function serveSite(app: Hono<Env>, isHealthy: () => Promise<boolean>): void {
  serveCall(app, routeCheck, ({ path }) => checkRoute(path));
  app.get(healthPath, async (c) => {
    if (await isHealthy()) return success(c, { status: 'ok' });
    throw new HttpError('internal');
  });
}
