import { healthPath, routeCheck } from '#contract/site.ts';
import { HttpError } from '#server/http/errors.ts';
import { checkRoute } from '#server/site/pages.ts';
import { success } from '#server/http/answer.ts';
import type { Calls } from '#server/http/calls.ts';

/** Health and the route check; `isHealthy` returns whether database and build are available. */
export function serveSite({ app, serve }: Calls, isHealthy: () => Promise<boolean>): void {
  serve(routeCheck, { who: 'anyone' }, ({ path }) => checkRoute(path));
  app.get(healthPath, async (c) => {
    if (await isHealthy()) return success(c, { status: 'ok' });
    throw new HttpError('internal');
  });
}
