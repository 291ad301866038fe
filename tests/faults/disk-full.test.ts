import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { errorCodes } from '#contract/http/error-codes.ts';
import * as media from '#contract/media/media.ts';
import { healthPath } from '#contract/site/site.ts';
import { audit } from '#server/credits/ledger/audit.ts';
import { type TestDatabase, makeDatabase } from '#tests/support/database.ts';
import { type RunningServer, WORK_TIMEOUT, startServer } from '#tests/support/server.ts';
import { createVisitor, fixture, follow, sendSwap, swapOf } from '#tests/support/visitor.ts';

vi.setConfig({ ...WORK_TIMEOUT, testTimeout: 240_000 });
/** A disk of some megabytes; `npm run test:faults` mounts it. */
const disk = process.env.SMALL_DISK ?? '';
const filler = join(disk, 'filler');

let database: TestDatabase;
let server: RunningServer;
beforeAll(async () => {
  database = await makeDatabase(4);
  const dataDir = join(disk, 'data');
  server = await startServer({ dataDir, databaseUrl: database.url, env: { FREE_DISK_MB: '0' } });
});
afterAll(async () => {
  await server.end();
  await database.close();
});

/** Writes until nothing fits. */
async function fill(): Promise<void> {
  const file = await open(filler, 'w');
  try {
    for (const bytes of [1_000_000, 4096, 1])
      for (;;) {
        const { bytesWritten } = await file.write(Buffer.alloc(bytes));
        if (bytesWritten < bytes) break;
      }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await file.close();
  }
}

it('a disk that is full refuses files and gives credits back, and all goes on when there is room', async () => {
  const visitor = createVisitor(server.origin);
  const target = await visitor.upload('small-portrait-a.jpg');
  const source = await visitor.upload('small-portrait-b.jpg');
  await fill();
  const file = { field: 'file', name: 'a.jpg', bytes: await fixture('portrait-a.jpg') };
  expect(await visitor.send('/api/dash/upload', [file])).toMatchObject({
    code: errorCodes.storage_full.code,
  });
  const order = {
    ...swapOf(target, source),
    client_job_id: randomUUID(),
    max_credits: 2,
    consent: 'me' as const,
  };
  const { job_id: id } = await visitor.call(media.create, order);
  expect(await follow(visitor, id)).toMatchObject({
    status: media.JobStatus.failed,
    held: 0,
    captured: 0,
    error: { code: errorCodes.storage_full.code },
  });
  expect((await fetch(server.origin + healthPath)).status).toBe(200);

  await rm(filler);
  const done = await follow(visitor, (await sendSwap(visitor)).job_id);
  expect(done).toMatchObject({ status: media.JobStatus.succeeded, captured: 1 });
  expect(await audit(database.db)).toEqual([]);
  expect(server.lines.filter((line) => line.includes('"level":"fatal"'))).toEqual([]);
});
