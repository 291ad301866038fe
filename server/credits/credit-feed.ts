import { CREDITS_EVENT, type CreditsEvent } from '#contract/users/credit.ts';
import type { Feed } from '#server/events/door.ts';
import type { Credits } from './credits.ts';
import type { Entitlements, Membership } from './entitlements.ts';

export const creditFeed = (credits: Credits, membership: Membership): Feed => ({
  kind: 'credits',
  open({ owner }) {
    let last = '';
    let entitlements: Entitlements | undefined;
    return async () => {
      // The owner's kind can be cached: a device never becomes an account, since an account is another owner.
      entitlements ??= await membership.of(owner);
      const { available, held } = await credits.balance(owner, entitlements);
      const data = JSON.stringify({ credit_remain: available, held } satisfies CreditsEvent);
      const events = data === last ? [] : [{ event: CREDITS_EVENT, data }];
      last = data;
      return { events };
    };
  },
});
