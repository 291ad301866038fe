import { CREDITS_EVENT, type CreditsEvent } from '#contract/users/credit.ts';
import type { Feed } from '#server/events/door.ts';
import type { Credits } from './credits.ts';
import type { Entitlements, Membership } from './entitlements.ts';

export const creditFeed = (credits: Credits, membership: Membership): Feed => ({
  kind: 'credits',
  open({ owner }) {
    let entitlements: Entitlements | undefined;
    return async () => {
      // The owner's kind can be cached: a device never becomes an account, since an account is another owner.
      entitlements ??= await membership.of(owner);
      const { available, held } = await credits.balance(owner, entitlements);
      // Sent again though it is the same: a page that has shown a cost before it was held waits for it.
      const data = JSON.stringify({ credit_remain: available, held } satisfies CreditsEvent);
      return { events: [{ event: CREDITS_EVENT, data }] };
    };
  },
});
