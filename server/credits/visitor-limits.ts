import { type Kysely, sql } from 'kysely';
import { DAY_MS } from '#contract/time.ts';
import { visitorCredits } from '#contract/users/credit.ts';
import type { MediaKind } from '#contract/tools/tool.ts';
import type { Database } from '#server/db/schema/schema.ts';
import { HttpError } from '#server/http/errors.ts';
import { networkOf } from '#server/network/address.ts';
import { isUsedUp } from './network-limits.ts';

export interface JobOwner {
  owner: number;
  /** Network bucket, see `addressBucket`. */
  place: string;
}

interface VisitorWork {
  credits: number;
  result: MediaKind;
  available: number;
}

const dayBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS);

/** Whether a device's use of free credits is not counted today. */
const isUncounted = async (db: Kysely<Database>, owner: number, now: Date): Promise<boolean> => {
  const device = await db
    .selectFrom('device')
    .select('used_at')
    .where('owner_id', '=', owner)
    .executeTakeFirst();
  return device !== undefined && (device.used_at === null || device.used_at <= dayBefore(now));
};

async function placeIsFull(db: Kysely<Database>, place: string, now: Date): Promise<boolean> {
  const network = networkOf(place).replace(/:\/48$/, '');
  const counts = await db
    .selectFrom('device')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('used_place', '=', place).as('here'),
      fn.countAll<number>().filterWhere('used_place', 'like', `${network}%`).as('around'),
    ])
    .where('used_at', '>', dayBefore(now))
    .executeTakeFirstOrThrow();
  return isUsedUp(place, counts);
}

/** Most credits of one job of a visitor: for a picture all there is, else a little. */
const mostOf = ({ result, available }: VisitorWork): number =>
  result === 'image' ? Math.max(visitorCredits(result), available) : visitorCredits(result);

/**
 * Why a visitor's device cannot send a job of this price without an account, as far as known before it is
 * sent.
 */
export async function needsAccount(
  db: Kysely<Database>,
  { owner, place }: JobOwner,
  work: VisitorWork,
  now: Date,
): Promise<'price' | 'devices' | undefined> {
  if (work.credits > mostOf(work)) return 'price';
  return (await isUncounted(db, owner, now)) && (await placeIsFull(db, place, now)) ? 'devices' : undefined;
}

/** Whether no job of a visitor would be accepted now, whatever it costs. */
export async function isPlaceUsedUp(
  db: Kysely<Database>,
  owner: number | undefined,
  place: string,
  now: Date,
): Promise<boolean> {
  if (owner !== undefined && !(await isUncounted(db, owner, now))) return false;
  return placeIsFull(db, place, now);
}

/** `isPaid`: free credits do not buy it. */
export function checkVisitorPrice(work: VisitorWork, isPaid: boolean): void {
  const most = isPaid ? 0 : mostOf(work);
  if (work.credits <= most) return;
  const price = { need: work.credits, most };
  throw new HttpError('login_required', {
    data: { reason: 'price', ...price },
    text: 'login_required_offer.price',
    values: price,
  });
}

/**
 * Counts a device at the first accepted job of a day, in the transaction that accepts it. Throws when its network
 * has used up the day's devices.
 */
export async function countDevice(
  tx: Kysely<Database>,
  { owner, place }: JobOwner,
  now: Date,
): Promise<void> {
  if (!(await isUncounted(tx, owner, now))) return;
  // One at a time per network, so that devices arriving in parallel are all counted.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`device:${networkOf(place)}`}, 0))`.execute(tx);
  if (await placeIsFull(tx, place, now))
    throw new HttpError('login_required', {
      data: { reason: 'devices' },
      text: 'login_required_offer.devices',
    });
  await tx
    .updateTable('device')
    .set({ used_at: now, used_place: place })
    .where('owner_id', '=', owner)
    .execute();
}

export async function forgetUses(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .updateTable('device')
    .set({ used_at: null, used_place: null })
    .where('used_at', '<=', dayBefore(now))
    .execute();
}
