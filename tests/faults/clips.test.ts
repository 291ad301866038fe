import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Item } from '#contract/media/dash.ts';
import * as media from '#contract/media/media.ts';
import { receipt } from '#contract/media/receipt.ts';
import type { Person } from '#tests/support/account.ts';
import { clipUser, sceneFile, searched, uploadFile, videoSwap } from '#tests/support/clips/clip-work.ts';
import { runTool } from '#tests/support/clips.ts';
import { type TestDatabase, makeDatabase } from '#tests/support/database.ts';
import { audit } from '#server/credits/ledger/audit.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { createVisitor, follow } from '#tests/support/visitor.ts';

let dataDir: string;
let database: TestDatabase;
let server: RunningServer;
let ann: Person;
let target: Item;
let source: Item;

const start = (): Promise<RunningServer> => startServer({ dataDir, databaseUrl: database.url });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mirari-clips-'));
  database = await makeDatabase(4);
  server = await start();
  ann = await clipUser({ ...server, database });
  const long = join(dataDir, 'long.mp4');
  await runTool(
    'ffmpeg',
    `-y -stream_loop 1 -i ${await sceneFile('talking')} -t 4 -r 4 -vf scale=426:-2 ` +
      `-c:v libx264 -preset ultrafast ${long}`,
  );
  target = await uploadFile(ann, long);
  source = await ann.upload('small-portrait-b.jpg');
  await searched(ann, target);
});
afterAll(async () => {
  await server.end();
  expect(await audit(database.db)).toEqual([]);
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const inside = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
/** Where the folder of work on the job is: in that of the worker that has it, or at rest. */
function work({ job_id: id }: media.Job): string {
  const workers = inside(join(dataDir, 'workers')).flatMap(inside);
  const given = workers.flatMap((worker) => inside(join(worker, 'out'))).map((call) => join(call, id));
  return given.find(existsSync) ?? join(dataDir, 'work', id);
}
/** Running processes that read or write below the data folder, beside server and database. */
const programs = (): string[] =>
  execFileSync('ps', ['-eo', 'args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('ffmpeg') && line.includes(dataDir));

let sent: media.Job;
/** Waits until the first segment is finished; returns its time. */
const firstSegment = async (): Promise<number> => {
  const done = (): string => join(work(sent), '0.json');
  await vi.waitFor(() => expect(existsSync(done())).toBe(true), { timeout: 120_000, interval: 50 });
  return statSync(done()).mtimeMs;
};

/** The names of what work on the job has written so far. */
const files = (): string[] => (existsSync(work(sent)) ? readdirSync(work(sent)) : []);

/** The same person at the server that runs now. */
function again(): Person {
  const { token, email } = ann;
  return { ...createVisitor(server.origin, { token }), token, email };
}

const CREDITS = 20;
async function send(): Promise<void> {
  sent = await ann.call(media.create, {
    ...videoSwap(target, source),
    client_job_id: randomUUID(),
    max_credits: CREDITS,
    consent: 'fictional',
  });
}

it('a video swap whose server is killed goes on with finished segments', async () => {
  await send();
  const at = await firstSegment();
  await server.end('SIGKILL');
  server = await start();
  expect(files()).toContain('0.json');
  ann = again();
  await follow(ann, sent.job_id, ({ status }) => status === media.JobStatus.running);
  expect(statSync(join(work(sent), '0.json')).mtimeMs).toBe(at);
  const done = { status: 1, captured: CREDITS, results: [{ kind: 'video', duration: 4 }] };
  expect(await follow(ann, sent.job_id)).toMatchObject(done);
  expect(files()).toEqual([]);
  const { rows } = await ann.call(receipt, { job_id: sent.job_id });
  expect(rows.filter(({ kind }) => kind === 'capture')).toMatchObject([{ amount: -CREDITS }]);
});

it('a video swap that is canceled leaves no process, file or charge behind', async () => {
  await send();
  await vi.waitFor(() => expect(files()).not.toEqual([]), { timeout: 120_000, interval: 20 });
  await ann.call(media.cancel, { job_id: sent.job_id });
  const ended = await follow(ann, sent.job_id);
  expect(ended).toMatchObject({ status: -1, held: 0, captured: 0, released: CREDITS });
  await vi.waitFor(() => expect(programs()).toEqual([]), { timeout: 5000, interval: 20 });
  await vi.waitFor(() => expect(readdirSync(join(dataDir, 'work'))).toEqual([]), { timeout: 5000 });
});
