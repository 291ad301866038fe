import { afterAll, beforeAll, expect, it } from 'vitest';
import { VISITOR_CREDITS } from '#contract/users/credit.ts';
import { ensureAnonymousCredits } from '#server/credits/ledger/anonymous.ts';
import { audit } from '#server/credits/ledger/audit.ts';
import { balance } from '#server/credits/ledger/balance.ts';
import { JobRefused } from '#server/jobs/queue/errors.ts';
import type { JobHandler } from '#server/jobs/queue/run.ts';
import { type Worker, createWorker } from '#server/jobs/queue/worker.ts';
import { useDatabase } from '#tests/support/database.ts';
import { type TestQueue, openQueue, reach, send } from '#tests/support/jobs.ts';
import { silent } from '#tests/support/log.ts';
import { makeDevice, makePerson } from '#tests/support/people.ts';
import { writeCreation } from '#server/creations/creations.ts';

const database = useDatabase();
const WELCOME = 20;
let queue: TestQueue;
let worker: Worker | undefined;

beforeAll(() => {
  const { db, pool } = database.current;
  queue = openQueue({ db, pool });
});
afterAll(async () => {
  await worker?.stop();
  await queue.close();
});

function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

async function begin(handler: JobHandler): Promise<void> {
  await worker?.stop();
  worker = createWorker({ queue, db: database.current.db, log: silent, slots: 2, handler, heartbeatMs: 50 });
}

async function deviceWithJob(): Promise<{ device: number; job: Awaited<ReturnType<typeof send>> }> {
  const { db } = database.current;
  const device = await makeDevice(db);
  await ensureAnonymousCredits(db, device, new Date());
  return { device, job: await send(db, queue, { ownerId: device, credits: 2 }) };
}

const available = async (owner: number): Promise<number> =>
  (await balance(database.current.db, owner, new Date())).available;

const file = async (name: string, owner: number): Promise<void> => {
  const row = {
    name,
    owner_id: owner,
    purpose: 'result' as const,
    storage_key: name,
    mime: 'image/webp',
    bytes: 1,
    width: 1,
    height: 1,
    duration_ms: null,
    sha256: '',
    created_at: new Date(),
    expires_at: null,
    deleted_at: null,
  };
  await database.current.db.insertInto('stored_file').values(row).execute();
};

it('a job that runs while its visitor signs up ends in the account, and its credits where they were held', async () => {
  const { db } = database.current;
  const [running, go, finish] = [gate(), gate(), gate()];
  await begin(async (job, { progress }) => {
    running.open();
    await go.opened;
    progress({ stage: 'save', fraction: 1 });
    await finish.opened;
    await file('moved.webp', job.ownerId);
    return {
      result: { files: ['moved.webp'] },
      commit: (tx, ownerId) =>
        writeCreation(tx, { job, ownerId, files: ['moved.webp'], expiresAt: new Date(), now: new Date() }),
    };
  });
  const { device, job } = await deviceWithJob();
  await running.opened;
  const before = await queue.changes(device, 0);
  const user = await makePerson(db, { deviceOwner: device });
  expect(await queue.find(device, job.publicId)).toBeUndefined();
  expect(
    (await queue.changes(user, before.next)).jobs.map(({ publicId }) => publicId),
    'the move is a change',
  ).toEqual([job.publicId]);
  for (const step of [go, finish]) {
    const notified = gate();
    const unsubscribe = queue.announcements.subscribe(user, notified.open);
    step.open();
    await notified.opened;
    unsubscribe();
  }
  const done = await reach(queue, { ...job, ownerId: user });
  expect(done).toMatchObject({ state: 'succeeded', ownerId: user, credits: { captured: 2 } });
  const owners = await db
    .selectFrom('creation')
    .innerJoin('stored_file', 'stored_file.owner_id', 'creation.owner_id')
    .select(['creation.owner_id', 'stored_file.name'])
    .where('job_id', '=', job.id)
    .execute();
  expect(owners).toEqual([{ owner_id: user, name: 'moved.webp' }]);
  expect([await available(device), await available(user)]).toEqual([VISITOR_CREDITS - 2, WELCOME]);
  expect(await audit(db)).toEqual([]);
});

it('a job that fails after its visitor has signed up gives the device its credits back', async () => {
  const { db } = database.current;
  const [running, go] = [gate(), gate()];
  await begin(async () => {
    running.open();
    await go.opened;
    throw new JobRefused('no_face');
  });
  const { device, job } = await deviceWithJob();
  await running.opened;
  const user = await makePerson(db, { deviceOwner: device });
  go.open();
  expect(await reach(queue, { ...job, ownerId: user })).toMatchObject({
    state: 'refused',
    credits: { released: 2 },
  });
  expect([await available(device), await available(user)]).toEqual([VISITOR_CREDITS, WELCOME]);
  expect(await audit(db)).toEqual([]);
});

it('a job that waits when its visitor signs up can be canceled by the account', async () => {
  const { db } = database.current;
  await worker?.stop();
  worker = undefined;
  const { device, job } = await deviceWithJob();
  const user = await makePerson(db, { deviceOwner: device });
  expect(await queue.cancel(device, job.publicId)).toBeUndefined();
  expect(await queue.cancel(user, job.publicId)).toMatchObject({ state: 'canceled' });
  expect([await available(device), await available(user)]).toEqual([VISITOR_CREDITS, WELCOME]);
  expect(await audit(db)).toEqual([]);
});

it('moves files and uploads under way once, and never those of an account', async () => {
  const { db } = database.current;
  const device = await makeDevice(db);
  await file('picture.webp', device);
  await db
    .insertInto('upload_session')
    .values({
      id: 'up',
      owner_id: device,
      filename: 'a',
      mime: '',
      bytes: 1,
      part_size: 1,
      sha256: null,
      state: 'open',
      created_at: new Date(),
      expires_at: new Date(),
    })
    .execute();
  const first = await makePerson(db, { deviceOwner: device });
  const second = await makePerson(db, { deviceOwner: device });
  const thief = await makePerson(db, { deviceOwner: first });
  const owners = await Promise.all([
    db.selectFrom('stored_file').select('owner_id').where('name', '=', 'picture.webp').execute(),
    db.selectFrom('upload_session').select('owner_id').where('id', '=', 'up').execute(),
  ]);
  expect(owners.flat().map(({ owner_id: owner }) => owner)).toEqual([first, first]);
  expect(new Set([first, second, thief]).size).toBe(3);
});
