import { number, object, optional, size, string, type } from 'superstruct';
import { call } from '#contract/http/envelope.ts';

export const RouteCheck = type({
  redirect: optional(string()),
  status: optional(number()),
  message: optional(string()),
});
export const routeCheck = call(
  'GET',
  '/api/route-check',
  object({ path: size(string(), 1, 2048) }),
  RouteCheck,
);

/** The response at `latestBuildPath` of builds.ts. */
export const LatestBuild = object({ id: string(), timestamp: number() });

/** The process answers; it can serve as well; what it counts, for Prometheus. */
export const healthPath = '/api/health';
export const readyPath = '/api/ready';
export const metricsPath = '/metrics';
