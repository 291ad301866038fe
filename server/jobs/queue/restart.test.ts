import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/pool.ts';
import { audit } from '#server/credits/ledger/audit.ts';
import { openQueue, makeSpender, reach, send } from '#tests/support/jobs.ts';
import { silent } from '#tests/support/log.ts';
import { passes } from './errors.ts';
import type { Job } from './job.ts';
import { createWorker } from './worker.ts';

const JOBS = 60;

/** Retries while the database is away, as a client with its own job id does. */
async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!passes(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

test('the database stops and is killed under load: every job is done once', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'mirari-restart-'));
  await chmod(dataDir, 0o755);
  const { db, pool, close } = await openDatabase({ dataDir, log: silent });
  await migrate(db);
  const queue = openQueue({ db, pool });
  const handler = async () => {
    await new Promise((resolve) => setTimeout(resolve, 60));
    return { result: {} };
  };
  const worker = createWorker({
    queue,
    db,
    log: silent,
    handler,
    slots: 4,
    leaseS: 2,
    heartbeatMs: 400,
    pollMs: 200,
  });
  const owners = await Promise.all(Array.from({ length: 6 }, () => makeSpender(db)));
  const stop = async (signal: NodeJS.Signals) =>
    process.kill(
      Number((await readFile(join(dataDir, 'pg/data/postmaster.pid'), 'utf8')).split('\n')[0]),
      signal,
    );
  try {
    const sent: Job[] = [];
    for (let n = 0; n < JOBS; n += 1) {
      if (n === 15) await stop('SIGINT');
      if (n === 35) await stop('SIGKILL');
      const clientJobId = randomUUID();
      sent.push(
        await withRetries(() => send(db, queue, { ownerId: owners[n % owners.length] ?? 0, clientJobId })),
      );
    }
    const done = await Promise.all(sent.map((job) => withRetries(() => reach(queue, job))));
    expect(done.map((job) => job.state)).toEqual(Array.from({ length: JOBS }, () => 'succeeded'));
    expect(
      await db
        .selectFrom('ledger_txn')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('kind', '=', 'capture')
        .executeTakeFirst(),
    ).toEqual({ n: JOBS });
    expect(await audit(db)).toEqual([]);
  } finally {
    await worker.stop();
    await queue.close();
    await close();
    await rm(dataDir, { recursive: true, force: true });
  }
});
