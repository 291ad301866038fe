import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import { HttpError } from '#server/http/errors.ts';

/** Most credits of one job without an account. */
const MOST_CREDITS = 2;
/**
 * Devices per day and network that may use their free credits: carriers share IPv4 addresses, an IPv6 /64 is
 * one home.
 */
const DEVICES_A_DAY = { ipv4: 20, ipv6: 3 } as const;
const DAY_MS = 86_400_000;

/** The owner who sends a job, and the network it comes from. */
export interface JobOwner {
  owner: number;
  /** Network bucket, see `addressBucket`. */
  place: string;
}

/** Devices per day of one network; see `addressBucket`. */
export const devicesADay = (place: string): number =>
  place.includes(':') ? DEVICES_A_DAY.ipv6 : DEVICES_A_DAY.ipv4;

const isUncounted = async (db: Kysely<Database>, owner: number): Promise<boolean> => {
  const device = await db
    .selectFrom('device')
    .select('first_job_at')
    .where('owner_id', '=', owner)
    .executeTakeFirst();
  return device?.first_job_at === null;
};

async function placeIsFull(db: Kysely<Database>, place: string, now: Date): Promise<boolean> {
  const { n } = await db
    .selectFrom('device')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('ip_bucket', '=', place)
    .where('first_job_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  return n >= devicesADay(place);
}

/**
 * Why a visitor's device cannot send a job of this price without an account, as far as known before it is
 * sent.
 */
export async function needsAccount(
  db: Kysely<Database>,
  { owner, place }: JobOwner,
  credits: number,
  now: Date,
): Promise<'price' | 'devices' | undefined> {
  if (credits > MOST_CREDITS) return 'price';
  return (await isUncounted(db, owner)) && (await placeIsFull(db, place, now)) ? 'devices' : undefined;
}

/** Throws when a visitor's job costs too much. */
export function checkVisitorPrice(need: number): void {
  if (need <= MOST_CREDITS) return;
  const price = { need, most: MOST_CREDITS };
  throw new HttpError('login_required', {
    data: { reason: 'price', ...price },
    text: 'login_required_offer.price',
    values: price,
  });
}

/**
 * Counts a device at its first accepted job, in the transaction that accepts it. Throws when its network has
 * used up the day's devices.
 */
export async function countDevice(
  tx: Kysely<Database>,
  { owner, place }: JobOwner,
  now: Date,
): Promise<void> {
  if (!(await isUncounted(tx, owner))) return;
  // One at a time per network, so that devices arriving in parallel are all counted.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`device:${place}`}, 0))`.execute(tx);
  if (await placeIsFull(tx, place, now))
    throw new HttpError('login_required', {
      data: { reason: 'devices' },
      text: 'login_required_offer.devices',
    });
  await tx
    .updateTable('device')
    .set({ first_job_at: now, ip_bucket: place })
    .where('owner_id', '=', owner)
    .execute();
}
