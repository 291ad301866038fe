import { type Kysely, type Transaction, sql } from 'kysely';
import { DAY_MS } from '#contract/time.ts';
import type { Database } from '#server/db/schema/schema.ts';
import { networkOf } from '#server/network/address.ts';
import { isUsedUp } from '#server/credits/network-limits.ts';

/** New accounts a day at a mail domain whose owner can make any number of addresses. */
const OF_DOMAIN = { fromOneNetwork: 3, inAll: 30 } as const;

interface Newcomer {
  /** Network bucket, see `addressBucket`. */
  place: string;
  /** Keyed hash of the mail domain; undefined: a well-known provider. */
  mailDomain: string | undefined;
  now: Date;
}

const dayBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS);

/**
 * Counts a new account for its network and its mail domain, in the transaction that creates it. False, and not
 * counted, when one of them has had its accounts of the day.
 */
export async function countNewcomer(
  tx: Transaction<Database>,
  { place, mailDomain, now }: Newcomer,
): Promise<boolean> {
  const network = networkOf(place);
  // One at a time per network and per mail domain, in this order, so that parallel sign-ups are all counted.
  for (const key of [network, ...(mailDomain === undefined ? [] : [mailDomain])])
    await sql`select pg_advisory_xact_lock(hashtextextended(${`newcomer:${key}`}, 0))`.execute(tx);
  const domain = mailDomain ?? null;
  const counts = await tx
    .selectFrom('newcomer')
    .select(({ fn, and, eb }) => [
      fn.countAll<number>().filterWhere('place', '=', place).as('here'),
      fn.countAll<number>().filterWhere('network', '=', network).as('around'),
      fn
        .countAll<number>()
        .filterWhere(and([eb('network', '=', network), eb('mail_domain', '=', domain)]))
        .as('ofDomainHere'),
      fn.countAll<number>().filterWhere('mail_domain', '=', domain).as('ofDomain'),
    ])
    .where('created_at', '>', dayBefore(now))
    .where((eb) => eb.or([eb('network', '=', network), eb('mail_domain', '=', domain)]))
    .executeTakeFirstOrThrow();
  const isOver =
    isUsedUp(place, counts) ||
    counts.ofDomainHere >= OF_DOMAIN.fromOneNetwork ||
    counts.ofDomain >= OF_DOMAIN.inAll;
  if (isOver) return false;
  await tx.insertInto('newcomer').values({ place, network, mail_domain: domain, created_at: now }).execute();
  return true;
}

export async function forgetNewcomers(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('newcomer').where('created_at', '<=', dayBefore(now)).execute();
}
