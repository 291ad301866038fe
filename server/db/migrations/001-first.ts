import { sql, type Kysely } from 'kysely';
import accounts from './001-first/accounts.sql?raw';
import creations from './001-first/creations.sql?raw';
import files from './001-first/files.sql?raw';
import ledger from './001-first/ledger.sql?raw';
import payments from './001-first/payments.sql?raw';
import push from './001-first/push.sql?raw';
import queue from './001-first/queue.sql?raw';
import rewards from './001-first/rewards.sql?raw';
import site from './001-first/site.sql?raw';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const tables of [ledger, queue, files, creations, accounts, rewards, payments, push, site])
    await sql.raw(tables).execute(db);
}
