import { Migrator, type Kysely, type Migration } from 'kysely';
import type { Database } from './schema/schema.ts';
import * as ledger from './migrations/001-ledger.ts';
import * as queue from './migrations/002-queue.ts';
import * as media from './migrations/003-media.ts';
import * as ledgerFunctions from './migrations/004-ledger-functions.ts';
import * as queueFunctions from './migrations/005-queue-functions.ts';
import * as accounts from './migrations/006-accounts.ts';
import * as rewards from './migrations/007-rewards.ts';
import * as payments from './migrations/008-payments.ts';
import * as failedRefunds from './migrations/009-failed-refunds.ts';
import * as push from './migrations/010-push.ts';
import * as remoteEngines from './migrations/011-remote-engines.ts';
import * as receiptLease from './migrations/013-receipt-lease.ts';
import * as families from './migrations/014-families.ts';
import * as ledgerLock from './migrations/017-ledger-lock.ts';
import * as gifts from './migrations/018-gifts.ts';
import * as codeAskers from './migrations/019-code-askers.ts';
import * as keptFiles from './migrations/021-kept-files.ts';
import * as sharePages from './migrations/023-share-pages.ts';
import * as toolWishes from './migrations/025-tool-wishes.ts';
import * as longJobs from './migrations/032-long-jobs.ts';
import * as previews from './migrations/033-previews.ts';
import * as batches from './migrations/040-batches.ts';
import * as challenge from './migrations/041-challenge.ts';
import * as creationWords from './migrations/045-creation-words.ts';
import * as pages from './migrations/048-pages.ts';
import * as newcomers from './migrations/050-newcomers.ts';
import * as uncheckedEntries from './migrations/051-unchecked-entries.ts';
import * as ownResults from './migrations/052-own-results.ts';
import * as mails from './migrations/053-mails.ts';

/** In order of application; a released migration is never edited. */
const MIGRATIONS: Record<string, Migration> = {
  '001-ledger': ledger,
  '002-queue': queue,
  '003-media': media,
  '004-ledger-functions': ledgerFunctions,
  '005-queue-functions': queueFunctions,
  '006-accounts': accounts,
  '007-rewards': rewards,
  '008-payments': payments,
  '009-failed-refunds': failedRefunds,
  '010-push': push,
  '011-remote-engines': remoteEngines,
  '013-receipt-lease': receiptLease,
  '014-families': families,
  '017-ledger-lock': ledgerLock,
  '018-gifts': gifts,
  '019-code-askers': codeAskers,
  '021-kept-files': keptFiles,
  '023-share-pages': sharePages,
  '025-tool-wishes': toolWishes,
  '032-long-jobs': longJobs,
  '033-previews': previews,
  '040-batches': batches,
  '041-challenge': challenge,
  '045-creation-words': creationWords,
  '048-pages': pages,
  '050-newcomers': newcomers,
  '051-unchecked-entries': uncheckedEntries,
  '052-own-results': ownResults,
  '053-mails': mails,
};

/**
 * Brings the schema up to date: all missing migrations in one transaction, under an advisory lock, so that
 * servers that start together wait for one another. Returns the names of applied migrations.
 */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    throw new Error(
      `database migration ${failed ?? ''} failed: ${error instanceof Error ? error.message : JSON.stringify(error)}`,
      { cause: error },
    );
  }
  return (results ?? []).map((result) => result.migrationName);
}
