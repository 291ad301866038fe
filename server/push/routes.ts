import * as push from '#contract/users/push.ts';
import type { PushSubscriptions } from '#server/push/push-subscriptions.ts';
import type { Calls } from '#server/http/calls.ts';

export function servePush(
  { serve, identity }: Calls,
  { pushSubscriptions }: { pushSubscriptions: PushSubscriptions },
): void {
  serve(push.pushKey, { who: 'anyone' }, () => ({ key: pushSubscriptions.key ?? null }));
  serve(push.subscribe, { who: 'owner', limit: 'push' }, async (request, { owner, session }) => {
    await pushSubscriptions.subscribe({ owner, session }, request);
    return {};
  });
  serve(push.unsubscribe, { who: 'anyone' }, async ({ endpoint }, _caller, c) => {
    const { owner } = await identity.known(c);
    return { removed: owner !== undefined && (await pushSubscriptions.unsubscribe(owner, endpoint)) };
  });
  serve(push.renew, { who: 'anyone', limit: 'push' }, async (request) => ({
    renewed: await pushSubscriptions.renew(request),
  }));
}
