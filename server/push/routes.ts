import type { Hono } from 'hono';
import * as push from '#contract/push.ts';
import { addressBucket } from '#server/limits/address.ts';
import type { PushSubscriptions } from '#server/push/push-subscriptions.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import { serveCall } from '#server/http/answer.ts';
import type { RequestIdentity } from '#server/http/request-identity.ts';
import type { Env } from '#server/http/env.ts';

export interface PushRouteDependencies {
  callers: RequestIdentity;
  limits: RateLimits;
  pushSubscriptions: PushSubscriptions;
}

/** Browsers that are told when a job ends. */
export function servePush(
  app: Hono<Env>,
  { callers, limits, pushSubscriptions }: PushRouteDependencies,
): void {
  serveCall(app, push.pushKey, () => ({ key: pushSubscriptions.key ?? null }));
  serveCall(app, push.subscribe, async (request, c) => {
    const { session } = await callers.known(c);
    const owner = await callers.owner(c);
    await limits.take('push', { owner, place: addressBucket(c.var.address) });
    await pushSubscriptions.subscribe({ owner, session }, request);
    return {};
  });
  serveCall(app, push.unsubscribe, async ({ endpoint }, c) => {
    const { owner } = await callers.known(c);
    return { removed: owner !== undefined && (await pushSubscriptions.unsubscribe(owner, endpoint)) };
  });
  serveCall(app, push.renew, async (request, c) => {
    await limits.take('push', { place: addressBucket(c.var.address) });
    return { renewed: await pushSubscriptions.renew(request) };
  });
}
