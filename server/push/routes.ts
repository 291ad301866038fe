import type { Hono } from 'hono';
import * as push from '#contract/push.ts';
import { addressBucket } from '#server/limits/address.ts';
import type { PushSubscriptions } from '#server/push/push-subscriptions.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import { serveCall } from '#server/http/answer.ts';
import type { Callers } from '#server/http/caller.ts';
import type { Env } from '#server/http/env.ts';

export interface PushRouteParts {
  callers: Callers;
  limits: RateLimits;
  pushSubscriptions: PushSubscriptions;
}

/** Browsers that are told when a job ends. */
export function servePush(app: Hono<Env>, { callers, limits, pushSubscriptions }: PushRouteParts): void {
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
