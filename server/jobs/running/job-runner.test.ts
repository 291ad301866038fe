import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { receipt } from '#server/credits/ledger/records.ts';
import { createCreations, writeCreation } from '#server/creations/creations.ts';
import { createMembership } from '#server/credits/entitlements.ts';
import { createInvites } from '#server/credits/invites.ts';
import { noBooks } from '#server/engines/books.ts';
import { createHolds } from '#server/moderation/holds.ts';
import { createEngines } from '#server/engines/engines.ts';
import { createSigner } from '#server/secrets/signing.ts';
import { createDiskStore } from '#server/storage/disk.ts';
import { createFileAddresses } from '#server/storage/file-addresses.ts';
import { type StoredFiles, createStoredFiles } from '#server/storage/stored-files.ts';
import { openWorkspace } from '#server/storage/workspace.ts';
import { useDatabase } from '#tests/support/database.ts';
import { type TestQueue, makeSpender, openQueue, reach, send } from '#tests/support/jobs.ts';
import { silent } from '#tests/support/log.ts';
import { createJobHandler } from './job-runner.ts';
import { createJobViews } from '#server/jobs/job-view.ts';
import { type ToolProcess, WorkRefused } from '#server/jobs/port.ts';
import { endHold } from '#server/jobs/queue/held.ts';
import { type Worker, createWorker } from '#server/jobs/queue/worker.ts';

const database = useDatabase();
const nothing = () => undefined;
let folder: string;
let files: StoredFiles;
let queue: TestQueue;
let worker: Worker | undefined;

beforeAll(async () => {
  const { db } = database.current;
  folder = await mkdtemp(join(tmpdir(), 'mirari-runner-'));
  const addresses = createFileAddresses(createSigner('x'.repeat(32)));
  files = createStoredFiles(db, createDiskStore(join(folder, 'objects')), addresses);
  queue = openQueue(database.current);
});
afterEach(() => worker?.stop());
afterAll(async () => {
  await queue.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs one job through a process, whose result may be held with a score. Returns the job, its owner and its view. */
async function run(process: ToolProcess['process'], request: object = {}, held?: { score?: number }) {
  const { db } = database.current;
  const store = createDiskStore(join(folder, 'objects'));
  const handler = createJobHandler({
    store,
    files,
    workspace: await openWorkspace(folder),
    engines: createEngines([]),
    processes: new Map([['face-swap', { process }]]),
    membership: createMembership(db),
    invites: createInvites(db, nothing),
    addPoster: (made) => Promise.resolve(made),
    holds: createHolds(db, { files, store }, { highScore: () => Promise.resolve(held?.score) }),
    books: { of: () => noBooks('none') },
    onReward: nothing,
    writeCreation,
  });
  await worker?.stop();
  worker = createWorker({ queue, db, log: silent, slots: 1, handler, heartbeatMs: 50 });
  const owner = await makeSpender(db);
  const whole = { inputs: {}, options: {}, detail: {}, files: [], plan: {}, ...request };
  const sent = await send(db, queue, { ownerId: owner, request: whole });
  const job = await reach(queue, sent, ...(held === undefined ? [] : ['held' as const]));
  const views = createJobViews(queue, files);
  return { job, owner, views, shown: await views.one(job, 'en') };
}

const made = async (path: string): Promise<string> => {
  await writeFile(path, 'bytes');
  return path;
};
const painted: ToolProcess['process'] = async (_work, { output }) => [
  { file: await made(output('.png')), width: 3, height: 2 },
];

it.each([
  ['png', 'image', 'image/png', { width: 3, height: 2 }],
  ['gif', 'gif', 'image/gif', { width: 3, height: 2, duration: 1.5 }],
  ['mp4', 'video', 'video/mp4', { width: 3, height: 2, duration: 4 }],
  ['webm', 'video', 'video/webm', { width: 3, height: 2, duration: 4 }],
  ['mp3', 'audio', 'audio/mpeg', { duration: 7.25 }],
])('a result in %s goes as %s through job, creations and receipt', async (ending, kind, mime, facts) => {
  const { job, owner, views, shown } = await run(async (_work, { output }) => [
    { file: await made(output(`.${ending}`)), ...facts },
  ]);
  const whole = { width: null, height: null, duration: null, ...facts };
  expect(shown).toMatchObject({ status: 1, stage: 'save', results: [{ kind, bytes: 5, ...whole }] });
  const [name = ''] = shown.results.map((result) => result.name);
  expect((await files.facts([name])).get(name)).toMatchObject({ mime, purpose: 'result' });
  const { creations } = await createCreations(database.current.db, files, views, undefined).list(owner, {
    page: 1,
    page_size: 20,
  });
  expect(creations).toMatchObject([{ job_id: job.publicId, results: [{ kind, ...whole }] }]);
  expect((await receipt(database.current.db, job.id)).map((row) => row.kind)).toEqual(['hold', 'capture']);
});

it('a video shows its poster, which lives as long', async () => {
  const { shown } = await run(async (_work, { output }) => [
    {
      file: await made(output('.mp4')),
      duration: 1,
      poster: { file: await made(output('.webp')), width: 3, height: 2 },
    },
  ]);
  expect(shown.results).toHaveLength(1);
  expect(shown.results[0]?.poster).toMatch(/^\/files\/\w+\.webp\?/);
  const rows = await database.current.db
    .selectFrom('stored_file')
    .select(['mime', 'expires_at'])
    .orderBy('created_at', 'desc')
    .limit(2)
    .execute();
  expect(new Set(rows.map(({ mime }) => mime))).toEqual(new Set(['video/mp4', 'image/webp']));
  expect(rows[0]?.expires_at).toEqual(rows[1]?.expires_at);
});

it('what a tool refuses ends as refused with its own text, and its files are removed', async () => {
  const { job, shown } = await run(async (_work, { output }) => {
    await made(output('.webp'));
    throw new WorkRefused('file_refused', { data: { rule: 'own_mark' }, text: 'file_refused.own_mark' });
  });
  expect(job).toMatchObject({ state: 'refused', credits: { held: 0, captured: 0, released: 2 } });
  expect(shown.error).toMatchObject({ code: 40005, msg: expect.stringContaining('our own label') });
  expect(await readdir(join(folder, 'tmp', String(process.pid)))).toEqual([]);
});

it('reads only files of the job, and none that has gone', async () => {
  const { shown } = await run(painted);
  const name = shown.results[0]?.name ?? '';
  await database.current.db
    .updateTable('stored_file')
    .set({ deleted_at: new Date() })
    .where('name', '=', name)
    .execute();
  for (const gone of [name, 'gone.png']) {
    const { job } = await run(() => Promise.resolve([]), { files: [{ slot: 'image', name: gone }] });
    expect(job).toMatchObject({ state: 'refused', error: { code: 'file_refused', data: { rule: 'gone' } } });
  }
});

const byOther = { models: [{ engine: 'fal', id: 'a', capability: 'generate-image', usd: 0.01 }] };

it('what a model of others made of explicit words waits for a person without a high score', async () => {
  const options = { prompt: 'A naked man on a beach' };
  const { job } = await run(painted, { ...byOther, options }, {});
  const asked = database.current.db.selectFrom('report').select('message').where('job_id', '=', job.id);
  expect(await asked.execute()).toEqual([{ message: 'Its words are explicit' }]);
});

it.each([
  ['our own drawings', {}, 'A naked man on a beach'],
  ['other words', byOther, 'A man in a red coat'],
])('nothing waits of %s', async (_of, models, prompt) => {
  const { job } = await run(painted, { ...models, options: { prompt } });
  expect(job.state).toBe('succeeded');
});

it.each([
  ['released', 'succeeded', 1, { held: 0, captured: 2, released: 0 }],
  ['refused', 'refused', 0, { held: 0, captured: 0, released: 2 }],
  ['canceled', 'canceled', 0, { held: 0, captured: 0, released: 2 }],
] as const)('a result with a high score that is %s ends as %s', async (ending, state, results, credits) => {
  const { db } = database.current;
  let times = 0;
  const picture: ToolProcess['process'] = async (_work, { output }) => {
    times += 1;
    return [{ file: await made(output('.png')), width: 3, height: 2 }];
  };
  const { job, owner, views, shown } = await run(picture, {}, { score: 0.93 });
  expect(shown).toMatchObject({ status: 2, in_review: true, results: [], held: 2, eta_s: null });
  const asked = await db.selectFrom('report').selectAll().where('job_id', '=', job.id).execute();
  expect(asked).toMatchObject([{ kind: 'held', owner_id: owner, message: 'Scored 0.93 of 1' }]);

  if (ending === 'canceled') await queue.cancel(owner, job.publicId);
  else await endHold(db, job.id, ending, new Date());
  queue.announce(owner);
  const ended = await reach(queue, job);
  expect([ended.state, ended.credits, times]).toEqual([state, credits, 1]);
  const view = await views.one(ended, 'en');
  expect([view.results.length, view.in_review]).toEqual([results, undefined]);
  expect(view.error?.code).toBe(state === 'refused' ? 40006 : undefined);
  expect(await endHold(db, job.id, 'refused', new Date())).toBeUndefined();
});
