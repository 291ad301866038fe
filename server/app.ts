import { Hono } from 'hono';
import { Fault, inputRefused } from '#server/services/fault.ts';
import { failure } from '#server/routes/http/answer.ts';
import { createCallers } from '#server/routes/http/caller.ts';
import type { Env } from '#server/routes/http/env.ts';
import { isCut } from '#server/routes/http/request-body.ts';
import { requestContext } from '#server/routes/http/request-context.ts';
import { apiHeaders, ownOriginOnly, securityHeaders } from '#server/routes/http/security.ts';
import { serveCredit } from '#server/routes/credit.ts';
import { serveAdmin } from '#server/routes/admin.ts';
import { serveCheckout } from '#server/routes/checkout.ts';
import { serveDash } from '#server/routes/dash.ts';
import { serveEvents } from '#server/routes/events.ts';
import { serveFiles } from '#server/routes/files.ts';
import { serveGoogle } from '#server/routes/google.ts';
import { serveMedia } from '#server/routes/media.ts';
import { servePay, serveWebhooks } from '#server/routes/pay.ts';
import { servePages } from '#server/routes/pages.ts';
import { servePush } from '#server/routes/push.ts';
import { serveShare } from '#server/routes/share.ts';
import { serveSite } from '#server/routes/site.ts';
import { serveUpload } from '#server/routes/upload.ts';
import { serveUsers } from '#server/routes/users.ts';
import { throughRoute } from '#server/payment-parts.ts';
import type { Parts } from '#server/parts.ts';

/** The whole site over HTTP, made of its parts; it opens no port and starts no work by itself. */
export function createApp(parts: Parts): Hono<Env> {
  const { config, log, services } = parts;
  const https = config.publicOrigin?.startsWith('https:') ?? false;
  const callers = createCallers(services.owners, services.limits, https);
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
    throw new Fault('not_found');
  });
  servePages(app, { distDir: config.distDir, archive: services.archive, worker: config.worker, https });

  app.onError((error, c) => {
    if (error instanceof Fault) return failure(c, error);
    if (isCut(c, error)) return failure(c, inputRefused({ field: 'body', message: 'cut' }));
    (c.var.log ?? log).error({ err: error }, 'a request failed');
    return failure(c, new Fault('internal'));
  });
  app.notFound((c) => failure(c, new Fault('not_found')));
  services.carry(
    throughRoute((path, init) =>
      app.request(path, init, { incoming: { socket: { remoteAddress: '127.0.0.1' } } }),
    ),
  );
  return app;
}
