import { openDatabase } from '#server/db/pool.ts';
import { capture, grant, hold, release } from '#server/credits/ledger/ledger.ts';
import { silent } from '#tests/support/log.ts';

const HOUR_MS = 3_600_000;

/**
 * Gives an account a history in the ledger of the site under test: `rounds` grants of 5 credits, each
 * followed by a job that costs 2, every tenth of which failed and gave them back. Returns how many rows that
 * makes.
 */
export async function writeHistory(email: string, rounds: number): Promise<number> {
  const database = await openDatabase({ dataDir: process.env['E2E_DATA_DIR'] ?? '', log: silent, max: 2 });
  const { db } = database;
  try {
    const { owner_id: ownerId } = await db
      .selectFrom('user_account')
      .select('owner_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    let rows = 0;
    for (let round = 0; round < rounds; round += 1) {
      const now = new Date(Date.now() - (rounds - round) * HOUR_MS);
      await grant(db, { ownerId, amount: 5, kind: 'bought', key: `past:${ownerId}:${round}`, now });
      const { holdId } = await hold(db, {
        ownerId,
        amount: 2,
        key: `past-job:${ownerId}:${round}`,
        now,
        label: 'consume.image_faceswap',
      });
      const failed = round % 10 === 9;
      await (failed ? release(db, { holdId, now }) : capture(db, { holdId, now }));
      rows += failed ? 3 : 2;
    }
    return rows;
  } finally {
    await database.close();
  }
}
