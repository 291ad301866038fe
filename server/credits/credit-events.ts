import type { Balance } from '#server/credits/ledger/balance.ts';
import type { Queue } from '#server/jobs/queue/queue.ts';
import type { Credits } from './credits.ts';
import type { Membership } from './entitlements.ts';

/** An owner's balance as it changes. It rides on the notices of the queue: whoever waits for news of jobs looks at the balance too. */
export interface CreditNews {
  /** Says, after the commit, that an owner's balance has changed. */
  changed(owner: number): void;
  read(owner: number): Promise<Balance>;
}

export function createCreditNews(queue: Queue, credits: Credits, membership: Membership): CreditNews {
  return {
    changed: (owner) => queue.signals.announce(owner, false),
    read: async (owner) => credits.balance(owner, await membership.of(owner)),
  };
}
