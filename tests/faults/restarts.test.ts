import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anonymousCredit } from '#contract/users/credit.ts';
import * as media from '#contract/media/media.ts';
import { audit } from '#server/credits/ledger/audit.ts';
import { type TestDatabase, makeDatabase } from '#tests/support/database.ts';
import { type RunningServer, startServer, writeSite } from '#tests/support/server.ts';
import { LARGE, type Visitor, createVisitor, follow, sendSwap } from '#tests/support/visitor.ts';

let dataDir: string;
let database: TestDatabase;
let server: RunningServer;
let visitor: Visitor;

const start = async (): Promise<void> => {
  server = await startServer({ dataDir, distDir: join(dataDir, 'dist'), databaseUrl: database.url });
};
/** The same visitor, after the server restarted on another port. */
const comeBack = async (): Promise<void> => {
  const { cookie } = visitor;
  await start();
  visitor = createVisitor(server.origin, { cookie });
};

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mirari-faults-'));
  await writeSite(join(dataDir, 'dist'));
  database = await makeDatabase(4);
  await start();
  visitor = createVisitor(server.origin);
});
afterEach(async () => {
  await server.end();
  expect(await audit(database.db), 'the ledger adds up').toEqual([]);
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const isRunning = (job: media.Job): boolean => job.status === media.JobStatus.running && job.progress > 0;
const credits = async () => (await visitor.call(anonymousCredit)).credit_remain;

describe('a server that gets a stop signal', () => {
  it('ends open streams, gives the job back and loses nothing', async () => {
    const sent = await sendSwap(visitor, LARGE);
    await follow(visitor, sent.job_id, isRunning);
    const stream = follow(visitor, sent.job_id, () => false);
    const left = stream.then(
      () => false,
      () => true,
    );
    expect(await server.end('SIGTERM')).toBe(0);
    expect(await left, 'the stream ends').toBe(true);
    await comeBack();
    expect(await follow(visitor, sent.job_id)).toMatchObject({ status: 1, captured: 1 });
    expect(await credits()).toBe(4);
  });
});
