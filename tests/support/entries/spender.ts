import { openDatabase } from '#server/db/pool.ts';
import { capture, hold, release } from '#server/credits/ledger/ledger.ts';
import { silent } from '#tests/support/log.ts';

/**
 * Holds, captures and releases until it is killed: `node spender.mjs <database url> <owner> <prefix>`.
 * Reports what was acknowledged.
 */
const [, , url, owner, prefix] = process.argv;
const { db } = await openDatabase({ url, dataDir: '', log: silent, max: 8 });
const ownerId = Number(owner);
const now = new Date();

async function client(name: string): Promise<never> {
  for (let n = 0; ; n += 1) {
    const key = `${prefix}:${name}:${n}`;
    const { holdId } = await hold(db, { ownerId, amount: 2, key, now, label: 'consume.test' });
    process.send?.({ event: 'held', key, holdId });
    if (n % 3 === 0) await release(db, { holdId, now });
    else await capture(db, { holdId, now, amount: 1 + (n % 2) });
    process.send?.({ event: n % 3 === 0 ? 'released' : 'captured', key, holdId });
  }
}

await Promise.all(Array.from({ length: 8 }, (_, n) => client(String(n))));
