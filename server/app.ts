import { Hono } from 'hono';
import { HttpError, inputRefused } from '#server/http/errors.ts';
import { failure } from '#server/http/answer.ts';
import { createRequestIdentity } from '#server/http/request-identity.ts';
import type { Env } from '#server/http/env.ts';
import { isCut } from '#server/http/request-body.ts';
import { requestContext } from '#server/http/request-context.ts';
import { apiHeaders, ownOriginOnly, securityHeaders } from '#server/http/security.ts';
import { serveCredit } from '#server/credits/routes.ts';
import { serveAdmin } from '#server/operators/routes.ts';
import { serveCheckout } from '#server/billing/checkout/routes.ts';
import { serveDash } from '#server/uploads/dash-routes.ts';
import { serveEvents } from '#server/jobs/events-route.ts';
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
  const callers = createRequestIdentity(services.owners, services.limits, https);
  const app = new Hono<Env>();

  app.use(requestContext(log, config.trustedProxies), securityHeaders(config.publicOrigin));
  serveWebhooks(app, services.webhooks);
  serveShare(app, { callers, publicOrigin: config.publicOrigin, ...services });
  app.use(ownOriginOnly(config.publicOrigin));
  app.use('/api/*', apiHeaders);
  serveSite(app, parts.isHealthy);
  serveCredit(app, { callers, ...services });
  serveUsers(app, { callers, ...services });
  serveDash(app, { callers, ...services });
  serveUpload(app, { callers, ...services });
  serveMedia(app, { callers, ...services });
  serveEvents(app, { callers, closing: parts.closing, ...services });
  serveFiles(app, services.delivery);
  serveGoogle(app, { callers, distDir: config.distDir, https, ...services });
  servePush(app, { callers, ...services });
  servePay(app, { callers, ...services });
  serveCheckout(app, { distDir: config.distDir, https, ...services });
  if (services.operatorSession) serveAdmin(app, { session: services.operatorSession, https, ...services });
  app.all('/api/*', () => {
    throw new HttpError('not_found');
  });
  servePages(app, { distDir: config.distDir, archive: services.archive, worker: config.worker, https });

  app.onError((error, c) => {
    if (error instanceof HttpError) return failure(c, error);
    if (isCut(c, error)) return failure(c, inputRefused({ field: 'body', message: 'cut' }));
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
