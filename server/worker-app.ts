import { Hono } from 'hono';
import type { AppDependencies } from '#server/dependencies.ts';
import { failure } from '#server/http/answer.ts';
import type { Env } from '#server/http/env.ts';
import { HttpError, internalError } from '#server/http/errors.ts';
import { requestContext } from '#server/http/request/context.ts';
import * as Monitoring from '#server/monitoring/door.ts';

/** All that a server without calls answers: whether it can work, and what it counts. */
export function createWorkerApp({ config, log, domains }: AppDependencies): Hono<Env> {
  const app = new Hono<Env>();
  app.use(requestContext(log, config.trustedProxies));
  Monitoring.serve({ app }, domains.monitoring);
  app.onError((error, c) => failure(c, error instanceof HttpError ? error : internalError(c.var.requestId)));
  app.notFound((c) => failure(c, new HttpError('not_found')));
  return app;
}
