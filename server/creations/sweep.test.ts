import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { finishJob } from '#server/jobs/queue/finish-job.ts';
import { createDiskStore } from '#server/storage/disk.ts';
import type { ObjectStore } from '#server/storage/port.ts';
import { sweepFiles } from '#server/storage/sweep.ts';
import { makeOwner, useDatabase } from '#tests/support/database.ts';
import { openQueue, makeSpender, send } from '#tests/support/jobs.ts';
import { writeCreation } from './creations.ts';
import { sweepCreations } from './sweep.ts';
import { StoreAway } from '#server/store-away.ts';
import { createFileAddresses } from '#server/storage/file-addresses.ts';
import { createSigner } from '#server/secrets/signing.ts';
import { type StoredFile, type StoredFiles, createStoredFiles } from '#server/storage/stored-files.ts';

const database = useDatabase(4);
const DAY_MS = 86_400_000;
const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);
let folder: string;
let store: ObjectStore;
let files: StoredFiles;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirari-sweep-'));
  store = createDiskStore(join(folder, 'objects'));
  files = createStoredFiles(database.current.db, store, createFileAddresses(createSigner('x'.repeat(32))));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function keep(owner: number, purpose: 'upload' | 'result'): Promise<StoredFile> {
  const file = join(folder, 'picture.png');
  await writeFile(
    file,
    await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  );
  return files.keep({
    owner,
    purpose,
    file,
    facts: { mime: 'image/png', extension: 'png', width: 8, height: 8, duration: undefined },
  });
}

async function sweep(now: Date): Promise<void> {
  await sweepFiles(database.current.db, files, now);
  await sweepCreations(database.current.db, files, now);
}

const there = async ({ storage_key: key }: StoredFile): Promise<boolean> =>
  (await store.size(key)) !== undefined;

describe('what has expired', () => {
  it('goes: uploads after a day, results after thirty', async () => {
    const owner = await makeOwner(database.current.db);
    const [upload, result] = [await keep(owner, 'upload'), await keep(owner, 'result')];
    await sweep(inDays(0.9));
    expect([await there(upload), await there(result)]).toEqual([true, true]);
    await sweep(inDays(1.1));
    expect([await there(upload), await there(result)]).toEqual([false, true]);
    await expect(files.own(owner, upload.name)).rejects.toThrow('file_refused');
    await sweep(inDays(30.1));
    expect(await there(result)).toBe(false);
  });

  it('goes with its bin: a creation thirty days after it was thrown away', async () => {
    const { db, pool } = database.current;
    const queue = openQueue({ db, pool });
    const owner = await makeSpender(db);
    const result = await keep(owner, 'result');
    const job = await send(db, queue, { ownerId: owner });
    await db
      .updateTable('job')
      .set({ state: 'active', attempt: 1, lease_until: inDays(1) })
      .where('id', '=', job.id)
      .execute();
    await finishJob(
      db,
      { id: job.id, attempt: 1 },
      {
        state: 'succeeded',
        now: new Date(),
        result: { files: [result.name] },
        commit: (tx, ownerId) =>
          writeCreation(tx, { job, ownerId, files: [result.name], expiresAt: inDays(400), now: new Date() }),
      },
    );
    await db.updateTable('creation').set({ deleted_at: new Date() }).where('job_id', '=', job.id).execute();
    await sweep(inDays(29));
    expect(await there(result)).toBe(true);
    await sweep(inDays(31));
    expect(await there(result)).toBe(false);
    expect(await db.selectFrom('creation').select('id').where('job_id', '=', job.id).execute()).toEqual([]);
    await queue.close();
  });
});

describe('a file that is removed while the store is away', () => {
  it('is hidden at once, and its bytes go when the store is back', async () => {
    const owner = await makeOwner(database.current.db);
    const file = await keep(owner, 'result');
    vi.spyOn(store, 'remove').mockRejectedValueOnce(new StoreAway('gone for a moment'));
    await expect(files.remove(file)).rejects.toThrow(StoreAway);
    await expect(files.own(owner, file.name)).rejects.toMatchObject({ errorName: 'file_refused' });
    expect(await there(file)).toBe(true);
    await sweep(new Date());
    expect(await there(file)).toBe(false);
  });

  it('and one that could not be stored is swept like it', async () => {
    const owner = await makeOwner(database.current.db);
    vi.spyOn(store, 'adopt').mockRejectedValueOnce(new StoreAway('gone for a moment'));
    await expect(keep(owner, 'upload')).rejects.toThrow(StoreAway);
    const left = database.current.db.selectFrom('stored_file').selectAll().where('owner_id', '=', owner);
    expect(await left.executeTakeFirstOrThrow()).toMatchObject({ deleted_at: null });
    await sweep(new Date());
    expect((await left.executeTakeFirstOrThrow()).deleted_at).not.toBeNull();
  });
});
