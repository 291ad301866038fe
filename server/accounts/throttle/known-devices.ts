import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import { plainAddress } from '#server/accounts/mailbox.ts';

/**
 * Whether the account of this address was entered from this device before: what strangers try never locks such a
 * device out.
 */
export async function isKnownDevice(
  db: Kysely<Database>,
  email: string,
  device: string | undefined,
): Promise<boolean> {
  if (device === undefined) return false;
  const trace = await db
    .selectFrom('account_trace')
    .innerJoin('user_account', 'user_account.owner_id', 'account_trace.owner_id')
    .select('fingerprint')
    .where('kind', '=', 'device')
    .where('fingerprint', '=', device)
    .where('email', '=', plainAddress(email))
    .executeTakeFirst();
  return trace !== undefined;
}
