import { expect, test, vi } from 'vitest';
import { builtEntry } from '#tests/support/server.ts';
import { startChild } from '#tests/support/server/child.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeSpender } from '#tests/support/jobs.ts';
import { audit } from '#server/credits/ledger/audit.ts';

const database = useDatabase();
/** `npm run test:faults` has 1,000. */
const KILLS = Number(process.env['RANDOM_KILLS'] ?? 3);

vi.setConfig({ testTimeout: 60_000 + KILLS * 10_000 });

interface Report {
  event: 'held' | 'captured' | 'released';
  key: string;
  holdId: number;
}

test('every acknowledged effect is there after kill -9, and nothing is half done', async () => {
  const { db, url } = database.current;
  const entry = builtEntry('spender');
  const ownerId = await makeSpender(db, 1_000_000);
  const reports: Report[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const child = startChild<Report>(entry, [url, String(ownerId), `kill${kill}`]);
    // After a random number of reports, so at a random point of a random effect.
    const enough = 20 + Math.floor(Math.random() * 200);
    await child.next(() => child.messages.length >= enough);
    await child.end('SIGKILL');
    reports.push(...child.messages);
    expect(await audit(db)).toEqual([]);
  }
  const holds = new Map(
    (await db.selectFrom('hold').select(['id', 'state']).where('owner_id', '=', ownerId).execute()).map(
      (row) => [row.id, row.state],
    ),
  );
  const keys = new Map(
    (
      await db.selectFrom('ledger_txn').select(['idem_key', 'id']).where('owner_id', '=', ownerId).execute()
    ).map((row) => [row.idem_key, row.id]),
  );
  expect(reports.length).toBeGreaterThan(KILLS * 20);
  for (const { event, key, holdId } of reports) {
    expect(keys.get(key)).toBe(holdId);
    if (event !== 'held') expect(holds.get(holdId)).toBe(event);
  }
});
