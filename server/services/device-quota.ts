import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { Fault } from './fault.ts';

/** Devices a day that may use their free credits from one place: carriers share IPv4 addresses, an IPv6 /64 is one home. */
const DEVICES_A_DAY = { ipv4: 20, ipv6: 3 } as const;
const DAY_MS = 86_400_000;

/** Devices a day of one place: see `addressBucket` for what a place is. */
export const devicesADay = (place: string): number => (place.includes(':') ? DEVICES_A_DAY.ipv6 : DEVICES_A_DAY.ipv4);

/**
 * Counts a device at its first accepted job, in the transaction that accepts it. Throws when its place on the network
 * has used up the day's devices.
 */
export async function countDevice(tx: Kysely<Database>, owner: number, place: string, now: Date): Promise<void> {
  const device = await tx.selectFrom('device').select('first_job_at').where('owner_id', '=', owner).executeTakeFirst();
  if (!device || device.first_job_at !== null) return;
  // One at a time for each place, so that devices arriving together are all counted.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`device:${place}`}, 0))`.execute(tx);
  const { n } = await tx
    .selectFrom('device')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('ip_bucket', '=', place)
    .where('first_job_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  if (n >= devicesADay(place)) {
    throw new Fault('login_required', { data: { reason: 'devices' }, text: 'login_required_offer.devices' });
  }
  await tx.updateTable('device').set({ first_job_at: now, ip_bucket: place }).where('owner_id', '=', owner).execute();
}
