import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import * as media from '#contract/media/media.ts';
import { anonymousCredit } from '#contract/users/credit.ts';
import { somePlace } from '#tests/support/account.ts';
import { audit } from '#server/credits/ledger/audit.ts';
import { type RunningServer, WORK_TIMEOUT } from '#tests/support/server.ts';
import { openHosts } from '#tests/support/server/hosts.ts';
import { openStoreDouble } from '#tests/support/store/s3-double.ts';
import { type Visitor, createVisitor, swapOf } from '#tests/support/visitor.ts';

/** `npm run test:hosts` has 60 jobs, three workers and a real store, and prints the table. */
const JOBS = Number(process.env['HOSTS_JOBS'] ?? 6);
const WORKERS = JOBS > 6 ? 3 : 2;
const JOBS_OF_VISITOR = 3;
/** Time between two kills. */
const KILL_EVERY_MS = 6000;

vi.setConfig({ testTimeout: WORK_TIMEOUT.testTimeout * (1 + JOBS / 4) });

const ends: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

async function storeOf(): Promise<Record<string, string>> {
  const { S3_ENDPOINT: endpoint } = process.env;
  if (endpoint !== undefined)
    return Object.fromEntries(
      Object.entries(process.env).filter(([name]) => name.startsWith('S3_')),
    ) as Record<string, string>;
  const double = await openStoreDouble();
  ends.push(double.close);
  return double.env;
}

async function sendJobs(visitor: Visitor): Promise<string[]> {
  const work = swapOf(
    await visitor.upload('small-portrait-a.jpg'),
    await visitor.upload('small-portrait-b.jpg'),
  );
  const request = { ...work, max_credits: 2, consent: 'me' };
  const sent = [];
  for (let n = 0; n < JOBS_OF_VISITOR; n++)
    sent.push((await visitor.call(media.create, { ...request, client_job_id: randomUUID() })).job_id);
  return sent;
}

it(`${JOBS} jobs while workers and a web are killed: none is lost, none is done twice, each is paid once`, async () => {
  const hosts = await openHosts(await storeOf());
  ends.push(hosts.close);
  const { db } = hosts.database;
  const start = (role: 'web' | 'worker', count: number): Promise<RunningServer[]> =>
    Promise.all(Array.from({ length: count }, () => hosts.start(role)));
  const [webs, workers] = await Promise.all([start('web', 2), start('worker', WORKERS)]);

  const visitors = Array.from({ length: JOBS / JOBS_OF_VISITOR }, (_, n) =>
    createVisitor(webs[n % 2]!.origin, somePlace()),
  );
  const sent: string[] = [];
  for (const visitor of visitors) sent.push(...(await sendJobs(visitor)));
  const open = () => db.selectFrom('job').select('id').where('finished_at', 'is', null).execute();
  let kills = 0;
  while ((await open()).length > 0) {
    await pause(KILL_EVERY_MS);
    const at = kills % WORKERS;
    if (kills >= WORKERS) continue;
    kills += 1;
    await workers[at]!.end('SIGKILL');
    workers[at] = await hosts.start('worker');
    if (kills === 1) {
      await webs[1]!.end('SIGKILL');
      webs[1] = await hosts.start('web');
    }
  }

  const jobs = await db.selectFrom('job').select(['public_id', 'state', 'attempt', 'worker']).execute();
  const { rows: doubles } =
    await sql`select job_id from creation group by job_id having count(*) <> 1`.execute(db);
  expect(jobs.map(({ public_id: id }) => id).toSorted()).toEqual(sent.toSorted());
  expect(doubles).toEqual([]);
  const done = jobs.filter(({ state }) => state === 'succeeded').length;
  expect(await audit(db)).toEqual([]);
  // Which web tells it makes no difference.
  for (const [n, visitor] of visitors.entries()) {
    const other = createVisitor(webs[n % 2]!.origin, { ...somePlace(), cookie: visitor.cookie });
    const { creations } = await other.call(media.list);
    expect((await other.call(anonymousCredit)).credit_remain).toBe(5 - creations.length);
    for (const { results } of creations) expect((await other.fetch(results[0]!.url)).status).toBe(200);
  }
  const table = {
    jobs: jobs.length,
    succeeded: done,
    'failed, credits back': jobs.length - done,
    'begun again': jobs.filter(({ attempt }) => attempt > 1).length,
    'servers killed': kills + 1,
    webs: webs.length,
    workers: WORKERS,
  };
  await mkdir('test-results', { recursive: true });
  await writeFile('test-results/hosts.json', JSON.stringify([table], null, 2));
  expect(done).toBe(jobs.length);
});
