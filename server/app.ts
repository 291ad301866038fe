import { Hono } from 'hono';
import { HttpError } from '#server/http/errors.ts';
import { failure } from '#server/http/answer.ts';
import { createCalls } from '#server/http/calls.ts';
import { createRequestIdentity } from '#server/http/request-identity.ts';
import type { Env } from '#server/http/env.ts';
import { requestContext } from '#server/http/request-context.ts';
import { apiHeaders, ownOriginOnly, securityHeaders } from '#server/http/security.ts';
import { serveCredit } from '#server/credits/routes.ts';
import { serveAdmin } from '#server/operators/routes.ts';
import { serveCheckout } from '#server/billing/checkout/routes.ts';
import { serveEvents } from '#server/events/routes.ts';
import { serveFiles } from '#server/storage/routes.ts';
import { serveGoogle } from '#server/accounts/google/routes.ts';
import { serveMedia } from '#server/jobs/routes.ts';
import { servePay, serveWebhooks } from '#server/billing/routes.ts';
import { servePages } from '#server/site/page-routes.ts';
import { servePush } from '#server/push/routes.ts';
import { serveShare } from '#server/uploads/share-routes.ts';
import { serveSite } from '#server/site/routes.ts';
import { serveUpload } from '#server/uploads/routes.ts';
import { serveUsers } from '#server/accounts/routes.ts';
import { throughRoute } from '#server/billing/create.ts';
import type { AppDependencies } from '#server/dependencies.ts';

/** The whole site over HTTP, made of its parts; it opens no port and starts no work by itself. */
export function createApp(parts: AppDependencies): Hono<Env> {
  const { config, log, services } = parts;
  const https = config.publicOrigin?.startsWith('https:') ?? false;
  const app = new Hono<Env>();
  const calls = createCalls(
    app,
    createRequestIdentity(services.owners, services.limits, https),
    services.limits,
  );

  app.use(requestContext(log, config.trustedProxies), securityHeaders(config.publicOrigin));
  serveWebhooks(calls, services);
  serveShare(calls, { publicOrigin: config.publicOrigin, ...services });
  app.use(ownOriginOnly(config.publicOrigin));
  app.use('/api/*', apiHeaders);
  serveSite(calls, parts.isHealthy);
  serveCredit(calls, services);
  serveUsers(calls, services);
  serveUpload(calls, services);
  serveMedia(calls, services);
  serveEvents(calls, { closing: parts.closing, ...services });
  serveFiles(app, services.delivery);
  serveGoogle(calls, { distDir: config.distDir, https, ...services });
  servePush(calls, services);
  servePay(calls, services);
  serveCheckout(calls, { distDir: config.distDir, https, ...services });
  if (services.operatorSession) serveAdmin(calls, { session: services.operatorSession, https, ...services });
  app.all('/api/*', () => {
    throw new HttpError('not_found');
  });
  servePages(app, { distDir: config.distDir, archive: services.archive, worker: config.worker, https });

  app.onError((error, c) => {
    if (error instanceof HttpError) return failure(c, error);
    (c.var.log ?? log).error({ err: error }, 'a request failed');
    return failure(c, new HttpError('internal'));
  });
  app.notFound((c) => failure(c, new HttpError('not_found')));
  services.carry(
    throughRoute((path, init) =>
      app.request(path, init, { incoming: { socket: { remoteAddress: '127.0.0.1' } } }),
    ),
  );
  return app;
}
