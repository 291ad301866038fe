import { Hono } from 'hono';
import * as Accounts from '#server/accounts/door.ts';
import * as Billing from '#server/billing/door.ts';
import * as Challenge from '#server/challenge/door.ts';
import * as ClientErrors from '#server/client-errors/door.ts';
import * as Contact from '#server/contact/door.ts';
import * as Creations from '#server/creations/door.ts';
import * as Credits from '#server/credits/door.ts';
import { DatabaseAway } from '#server/db/away.ts';
import type { AppDependencies } from '#server/dependencies.ts';
import * as Events from '#server/events/door.ts';
import { isDiskFull } from '#server/disk-full.ts';
import { failure } from '#server/http/answer.ts';
import { createCalls } from '#server/http/calls.ts';
import type { Env } from '#server/http/env.ts';
import { HttpError, inputRefused, internalError, siteAway } from '#server/http/errors.ts';
import { logRefusal } from '#server/http/log-refusal.ts';
import { plainAddress } from '#server/http/request/plain-input.ts';
import { paced, pacedPaths } from '#server/http/limits/pace.ts';
import { isCut } from '#server/http/request/body.ts';
import { requestContext } from '#server/http/request/context.ts';
import { createRequestIdentity } from '#server/http/request/identity.ts';
import { apiHeaders, ownOriginOnly, securityHeaders } from '#server/http/security.ts';
import * as Jobs from '#server/jobs/door.ts';
import * as Monitoring from '#server/monitoring/door.ts';
import * as Operators from '#server/operators/door.ts';
import * as Push from '#server/push/door.ts';
import * as Reports from '#server/reports/door.ts';
import * as Site from '#server/site/door.ts';
import * as Storage from '#server/storage/door.ts';
import { StoreAway } from '#server/store-away.ts';
import * as Uploads from '#server/uploads/door.ts';
import * as Wishes from '#server/wishes/door.ts';

/** The complete HTTP application; it opens no port and starts no background work. */
export function createApp({ config, log, limits, domains }: AppDependencies): Hono<Env> {
  const { publicOrigin } = config;
  const https = publicOrigin?.startsWith('https:') ?? false;
  const app = new Hono<Env>();
  const calls = createCalls({
    app,
    https,
    limits,
    identity: createRequestIdentity(domains.accounts.owners, limits, https),
    blocked: domains.moderation.blocks,
  });

  app.use(requestContext(log, config.trustedProxies), securityHeaders(publicOrigin), plainAddress);
  const pace = paced();
  for (const path of pacedPaths) app.use(path, pace);
  Billing.serveForeign(calls, domains.billing);
  Jobs.serveForeign(calls, domains.jobs);
  Uploads.serveForeign(calls, { ...domains.uploads, publicOrigin });
  app.use(ownOriginOnly(publicOrigin));
  app.use('/api/*', apiHeaders);
  Monitoring.serve(calls, domains.monitoring);
  Site.serve(calls, domains.site);
  Contact.serve(calls, domains.contact);
  Credits.serve(calls, domains.credits);
  Accounts.serve(calls, domains.accounts);
  Uploads.serve(calls, domains.uploads);
  Jobs.serve(calls, domains.jobs);
  Creations.serve(calls, domains.creations);
  Challenge.serve(calls, domains.challenge);
  Reports.serve(calls, domains.reports);
  Events.serve(calls, domains.events);
  Storage.serve(calls, domains.storage);
  Push.serve(calls, domains.push);
  Wishes.serve(calls, domains.wishes);
  Billing.serve(calls, domains.billing);
  ClientErrors.serve(calls, domains.clientErrors);
  Operators.serve(calls, domains.operators);
  app.all('/api/*', () => {
    throw new HttpError('not_found');
  });
  Site.servePages(calls, domains.site);

  app.onError((error, c) => {
    if (error instanceof HttpError) {
      logRefusal(c, error);
      return failure(c, error);
    }
    if (isCut(c, error)) return failure(c, inputRefused({ field: 'body', message: 'cut' }));
    if (error instanceof DatabaseAway || error instanceof StoreAway) {
      (c.var.log ?? log).warn({ reason: error.message }, 'a request found no database or no store');
      return failure(c, siteAway());
    }
    (c.var.log ?? log).error({ err: error }, 'a request failed');
    if (isDiskFull(error)) return failure(c, new HttpError('storage_full'));
    return failure(c, internalError(c.var.requestId));
  });
  app.notFound((c) => failure(c, new HttpError('not_found')));
  return app;
}
