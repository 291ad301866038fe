import { PAYMENT_EVENT, type PaymentEvent } from '#contract/users/pay.ts';
import type { Feed } from '#server/events/door.ts';
import type { Purchases } from './purchases.ts';

/**
 * Purchases settled shortly before a stream was opened are sent too: the page may have opened it after
 * returning from payment.
 */
const BEFORE_MS = 60_000;

export const paymentFeed = (purchases: Purchases): Feed => ({
  kind: 'payments',
  open({ owner }) {
    let since = new Date(Date.now() - BEFORE_MS);
    return async () => {
      const changes = await purchases.changes(owner, since);
      since = changes.at(-1)?.changedAt ?? since;
      return {
        events: changes.map(({ txn_id, status }) => ({
          event: PAYMENT_EVENT,
          data: JSON.stringify({ txn_id, status } satisfies PaymentEvent),
        })),
      };
    };
  },
});
