import { randomBytes } from 'node:crypto';
import { type Kysely, type Transaction, sql } from 'kysely';
import type { DeleteReceipt } from '#contract/users/users.ts';
import type { Database } from '#server/db/schema/schema.ts';
import { balance } from '#server/credits/ledger/balance.ts';
import { adjust } from '#server/credits/ledger/ledger.ts';
import { cancelAll } from '#server/jobs/door.ts';
import { HttpError } from '#server/http/errors.ts';
import type { MailQueue } from '#server/mail/door.ts';
import type { CloseOpenPurchases } from '#server/billing/door.ts';
import { count as numberIn, formatUtc } from '#server/readable.ts';
import { partsPrefix } from '#server/uploads/door.ts';
import type { StoredFiles } from '#server/storage/door.ts';
import { StoreAway } from '#server/store-away.ts';
import type { ObjectStore } from '#server/storage/port.ts';
import type { Codes } from '#server/accounts/sign-in/codes.ts';
import { refused } from '#server/accounts/sign-in/input.ts';
import { plainAddress } from '#server/accounts/mailbox.ts';

/** The ledger and payments stay under a number that identifies no user. */
export interface Deletion {
  /**
   * Throws `input_refused` when the address, typed again, does not match, and what `confirm` throws, which is
   * called after that.
   */
  delete(
    owner: number,
    typed: string,
    language: string,
    confirm: () => Promise<void>,
  ): Promise<DeleteReceipt>;
  /** Removes rows that were written after their account was deleted. */
  sweep(now: Date): Promise<void>;
}

interface DeletionDependencies {
  db: Kysely<Database>;
  store: ObjectStore;
  files: StoredFiles;
  codes: Codes;
  post: MailQueue;
  closeOpenPurchases: CloseOpenPurchases;
}

/** Tables that others reference come last. */
const OWNED = [
  'kept_file',
  'creation',
  'removal',
  'job',
  'quote',
  'checkin',
  'checkin_zone',
  'invite_code',
  'tool_wish',
] as const;

async function count(
  tx: Transaction<Database>,
  table: 'creation' | 'stored_file' | 'user_session',
  owner: number,
): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from ${sql.table(table)} where owner_id = ${owner} ${table === 'stored_file' ? sql`and deleted_at is null` : sql``}`.execute(
    tx,
  );
  return rows[0]?.n ?? 0;
}

/** Returns the remaining credits, which are given up. */
async function erase(tx: Transaction<Database>, owner: number, now: Date): Promise<number> {
  await cancelAll(tx, owner, now);
  const { available } = await balance(tx, owner, now);
  if (available > 0)
    await adjust(tx, { ownerId: owner, amount: -available, key: `deletion:${owner}:${now.getTime()}`, now });
  for (const table of OWNED) await tx.deleteFrom(table).where('owner_id', '=', owner).execute();
  // From here on no user can open a file. If this process dies before it removes the bytes, the sweeper does.
  await tx.updateTable('stored_file').set({ expires_at: now }).where('owner_id', '=', owner).execute();
  return available;
}

export function createDeletion({
  db,
  store,
  files,
  codes,
  post,
  closeOpenPurchases,
}: DeletionDependencies): Deletion {
  const purge = async (owner: number): Promise<void> => {
    const stored = await db
      .selectFrom('stored_file')
      .select(['name', 'storage_key'])
      .where('owner_id', '=', owner)
      .execute();
    for (const file of stored) {
      await files.remove(file);
      await db.deleteFrom('stored_file').where('name', '=', file.name).execute();
    }
    const uploads = await db
      .selectFrom('upload_session')
      .select('id')
      .where('owner_id', '=', owner)
      .execute();
    for (const { id } of uploads) {
      await store.removeAll(partsPrefix(id));
      await db.deleteFrom('upload_session').where('id', '=', id).execute();
    }
  };

  /** Throws when the typed one does not match. */
  const addressOf = async (at: Kysely<Database>, owner: number, typed: string): Promise<string> => {
    const account = await at
      .selectFrom('user_account')
      .select('email')
      .where('owner_id', '=', owner)
      .executeTakeFirst();
    if (!account) throw new HttpError('token_invalid');
    if (plainAddress(typed) !== account.email) throw refused({ field: 'email', message: 'mismatch' });
    return account.email;
  };

  return {
    async delete(owner, typed, language, confirm) {
      const at = new Date();
      await addressOf(db, owner, typed);
      await confirm();
      await closeOpenPurchases(owner, at);
      const receipt = await db.transaction().execute(async (tx) => {
        // New jobs wait until the account is gone. A stronger lock would conflict with the lock of a job that
        // is just ending; what such a job leaves behind is swept.
        await sql`select 1 from owner where id = ${owner} for no key update`.execute(tx);
        const email = await addressOf(tx, owner, typed);
        const counts = {
          creations: await count(tx, 'creation', owner),
          files: await count(tx, 'stored_file', owner),
          sessions: await count(tx, 'user_session', owner),
        };
        const credits = await erase(tx, owner, at);
        await codes.invalidate(tx, email);
        await tx.deleteFrom('user_account').where('owner_id', '=', owner).execute();
        const receiptId = `D-${randomBytes(6).toString('hex').toUpperCase()}`;
        await tx
          .insertInto('account_deletion')
          .values({ receipt_id: receiptId, owner_id: owner, deleted_at: at, credits, ...counts })
          .execute();
        const numbers = Object.entries({ ...counts, credits });
        const rows: Record<string, string> = {
          receipt: receiptId,
          deleted: formatUtc(at, language),
          ...Object.fromEntries(numbers.map(([key, value]) => [key, numberIn(value, language)])),
        };
        await post.post({ to: email, language, mail: 'account_deleted', rows }, { at: tx });
        return { receipt_id: receiptId, deleted_at: at.toISOString(), credits, ...counts };
      });
      await purge(owner).catch((error: unknown) => {
        // The account is gone; what a store that is away still has is swept.
        if (!(error instanceof StoreAway)) throw error;
      });
      return receipt;
    },
    async sweep(at) {
      const { rows } = await sql<{ owner_id: number }>`select owner_id from account_deletion d
        where exists (select 1 from stored_file where owner_id = d.owner_id) or exists (select 1 from upload_session where owner_id = d.owner_id)
          or exists (select 1 from job where owner_id = d.owner_id) or exists (select 1 from quote where owner_id = d.owner_id)`.execute(
        db,
      );
      for (const { owner_id: owner } of rows) {
        await db.transaction().execute((tx) => erase(tx, owner, at));
        await purge(owner);
      }
    },
  };
}
