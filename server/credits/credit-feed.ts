import { CREDITS_EVENT, type CreditsEvent } from '#contract/credit.ts';
import type { Feed } from '#server/events/door.ts';
import type { Credits } from './credits.ts';
import type { Entitlements, Membership } from './entitlements.ts';

/** An owner's balance, whenever it is another one. */
export const creditFeed = (credits: Credits, membership: Membership): Feed => ({
  kind: 'credits',
  open({ owner }) {
    let last = '';
    let standing: Entitlements | undefined;
    return async () => {
      // A visitor's device never becomes an account: an account is another owner.
      standing ??= await membership.of(owner);
      const { available, held } = await credits.balance(owner, standing);
      const data = JSON.stringify({ credit_remain: available, held } satisfies CreditsEvent);
      const events = data === last ? [] : [{ event: CREDITS_EVENT, data }];
      last = data;
      return { events };
    };
  },
});
