import type { Infer } from 'superstruct';
import { type RouteCheck, routeCheck } from '#contract/site/site.ts';
import { send } from '#src/platform/http/client.ts';

/** Asks the server whether a path redirects, or does not exist. */
export const checkRoute = (path: string): Promise<Infer<typeof RouteCheck>> =>
  send(routeCheck, { path }, { timeout: 5000 });
