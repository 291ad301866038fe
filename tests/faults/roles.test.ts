import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as media from '#contract/media/media.ts';
import { readyPath } from '#contract/site/site.ts';
import { detectFaces } from '#contract/tools/faces.ts';
import { anonymousCredit } from '#contract/users/credit.ts';
import { type RunningServer, WORK_TIMEOUT, writeSite } from '#tests/support/server.ts';
import { type Hosts, openHosts } from '#tests/support/hosts/hosts.ts';
import { type StoreDouble, openStoreDouble } from '#tests/support/store/s3-double.ts';
import { createVisitor, follow, sendSwap, swapOf } from '#tests/support/visitor.ts';

vi.setConfig(WORK_TIMEOUT);

let folder: string;
let double: StoreDouble;
let hosts: Hosts;
let first: RunningServer;
let second: RunningServer;
let worker: RunningServer;

beforeAll(async () => {
  double = await openStoreDouble();
  hosts = await openHosts(double.env);
  folder = await mkdtemp(join(tmpdir(), 'mirari-roles-'));
  const distOf = async (name: string): Promise<string> => {
    await writeSite(join(folder, name), { [`/assets/${name}.js`]: name }, name);
    return join(folder, name);
  };
  [worker, first, second] = await Promise.all([
    hosts.start('worker'),
    distOf('one').then((dist) => hosts.start('web', dist)),
    distOf('two').then((dist) => hosts.start('web', dist)),
  ]);
});
afterAll(async () => {
  await hosts.close();
  await double.close();
  await rm(folder, { recursive: true, force: true });
});

describe('servers of one site that start together', () => {
  it('share the work: one web takes it, the worker does it, and the other web tells and shows it', async () => {
    const visitor = createVisitor(first.origin);
    const target = await visitor.upload('small-portrait-a.jpg');
    const source = await visitor.upload('small-portrait-b.jpg');
    // A look before the price is made by the web that is asked, also of a file that another one took.
    const other = createVisitor(second.origin, { cookie: visitor.cookie });
    expect((await other.call(detectFaces, { file: target.name })).faces).toHaveLength(1);
    const { job_id: id } = await visitor.call(media.create, {
      ...swapOf(target, source),
      client_job_id: randomUUID(),
      max_credits: 2,
      consent: 'me',
    });
    const done = await follow(other, id);
    expect(done).toMatchObject({ status: 1, captured: 1, held: 0 });
    expect((await other.fetch(done.results[0]!.url)).status).toBe(200);
    expect((await other.call(anonymousCredit)).credit_remain).toBe(4);
  });

  it('find the files of builds that only another has', async () => {
    const textOf = async ({ origin }: RunningServer, name: string): Promise<string> =>
      (await fetch(`${origin}/assets/${name}.js`)).text();
    await expect.poll(() => textOf(second, 'one'), { interval: 1000, timeout: 60_000 }).toBe('one');
    await expect.poll(() => textOf(first, 'two'), { interval: 1000, timeout: 60_000 }).toBe('two');
  });

  it('leave jobs to the worker: while it is gone they wait, and the next one does them', async () => {
    const visitor = createVisitor(first.origin);
    await worker.end();
    const sent = await sendSwap(visitor);
    const { db } = hosts.database;
    const states = () => db.selectFrom('job').select('state').where('public_id', '=', sent.job_id).execute();
    expect(await states()).toEqual([{ state: 'queued' }]);
    worker = await hosts.start('worker');
    expect(await follow(visitor, sent.job_id)).toMatchObject({ status: 1, captured: 1 });
  });

  it('answer pages and calls on webs alone; of a worker one hears that it is well', async () => {
    const statusOf = async ({ origin }: RunningServer, path: string): Promise<number> =>
      (await fetch(origin + path)).status;
    expect(await statusOf(worker, readyPath)).toBe(200);
    for (const path of ['/', '/api/media/tools', '/admin'])
      expect(await statusOf(worker, path), path).toBe(404);
    expect(await statusOf(first, readyPath)).toBe(200);
    expect(await statusOf(first, '/')).toBe(200);
  });
});
