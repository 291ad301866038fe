import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { anonymousCredit } from '#contract/users/credit.ts';
import * as media from '#contract/media/media.ts';
import { audit } from '#server/credits/ledger/audit.ts';
import { openDatabase } from '#server/db/pool.ts';
import { somePlace } from '#tests/support/account.ts';
import { NETWORK, openNetwork } from '#tests/support/hosts/network.ts';
import { type Program, nginxOn, postgresOn, weedOn } from '#tests/support/hosts/programs.ts';
import { type SiteHost, siteOn } from '#tests/support/hosts/site.ts';
import { silent } from '#tests/support/log.ts';
import { type Visitor, createVisitor, swapOf } from '#tests/support/visitor.ts';

const { POSTGRES_PROGRAMS: postgres = '', WEED: weed = '' } = process.env;
const JOBS = Number(process.env.HOSTS_JOBS ?? 200);
const JOBS_OF_VISITOR = 3;
const SENDERS = 6;
const CREDITS = 5;
/** Between the end of one trouble and the next. */
const CALM_MS = 4000;
/** Longer than a worker keeps a job that it cannot speak of. */
const LOST_MS = 15_000;
const SHORT_MS = 6000;
const ANSWER_MS = 30_000;
const MOST_TRIES = 100;

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 120_000 });

const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

/** A site of two webs and three workers with a database, a store and a proxy, each on a host of its own. */
async function openSite(folder: string) {
  const network = openNetwork();
  ends.push(network.close);
  const database = postgresOn(network.host('database'), postgres, folder);
  const store = weedOn(network.host('store'), weed, folder);
  const front = network.host('proxy');
  const env = {
    ...store.env,
    DATABASE_URL: database.url,
    SESSION_SECRET: 'the same on every server of the site',
    PUBLIC_ORIGIN: `http://localhost`,
    PUSH: 'off',
    // The proxy, and this process, which says for each visitor where they are.
    TRUSTED_PROXIES: NETWORK,
  };
  const serve = (role: 'web' | 'worker', n: number) => siteOn(network.host(`${role}${n}`), role, folder, env);
  const webs = [serve('web', 1), serve('web', 2)];
  const workers = [serve('worker', 1), serve('worker', 2), serve('worker', 3)];
  const proxy = nginxOn(
    front,
    webs.map(({ address }) => address),
    folder,
  );
  const programs = [database, store, proxy];
  ends.push(() => Promise.all(programs.map((one) => one.kill())));
  for (const program of [database, store]) await program.start();
  ends.push(() => Promise.all([...webs, ...workers].map((one) => one.end('SIGKILL'))));
  await Promise.all([...webs, ...workers].map((one) => one.start()));
  await proxy.start();
  return { database, store, proxy, webs, workers };
}
type Site = Awaited<ReturnType<typeof openSite>>;

/** What happens to the site while it works, one after the other. */
function troublesOf({ database, store, proxy, webs, workers }: Site): [string, () => Promise<void>][] {
  const [web1, web2] = [webs[0]!, webs[1]!];
  const [worker1, worker2, worker3] = [workers[0]!, workers[1]!, workers[2]!];
  const cut =
    ({ host }: Pick<Program, 'host'>, ms: number) =>
    async (): Promise<void> => {
      host.cut();
      await pause(ms);
      host.mend();
    };
  const restarted = (one: SiteHost, signal: NodeJS.Signals, build?: string) => async (): Promise<void> => {
    await one.end(signal);
    await one.start(build);
  };
  const revived = (one: Program, signal?: NodeJS.Signals) => async (): Promise<void> => {
    await one.kill(signal);
    await pause(SHORT_MS);
    await one.start();
  };
  return [
    ['a worker is killed', restarted(worker1, 'SIGKILL')],
    ['the link of a worker is cut for longer than its lease', cut(worker2, LOST_MS)],
    ['a web is killed', restarted(web1, 'SIGKILL')],
    ['the link of a web is cut', cut(web2, SHORT_MS)],
    ['the link of the store is cut', cut(store, SHORT_MS)],
    ['the store is killed', revived(store)],
    ['the link of the database is cut', cut(database, SHORT_MS)],
    ['the database crashes', revived(database, 'SIGQUIT')],
    ['the proxy is killed', revived(proxy)],
    ['the link of the proxy is cut', cut(proxy, SHORT_MS)],
    ['a worker is drained', restarted(worker3, 'SIGTERM')],
    ['a web goes to a new build', restarted(web1, 'SIGTERM', 'build-2')],
    ['the other web goes to the new build', restarted(web2, 'SIGTERM', 'build-2')],
    ['a worker goes to the new build', restarted(worker1, 'SIGTERM', 'build-2')],
  ];
}

/** As a page does it: again with the same ids until there is an answer. */
async function insist<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    const late = new AbortController();
    const limit = pause(ANSWER_MS, undefined, { signal: late.signal }).then(() => {
      throw new Error('no answer');
    });
    try {
      return await Promise.race([call(), limit]);
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
      await pause(1000);
    } finally {
      late.abort();
      limit.catch(() => undefined);
    }
  }
}

/** A stranger who orders three swaps. @returns the ids that the site acknowledged */
async function orderAll(visitor: Visitor): Promise<string[]> {
  const target = await insist(() => visitor.upload('small-portrait-a.jpg'));
  const source = await insist(() => visitor.upload('small-portrait-b.jpg'));
  const sent: string[] = [];
  for (let n = 0; n < JOBS_OF_VISITOR; n++) {
    const whole = {
      ...swapOf(target, source),
      max_credits: 2,
      consent: 'me' as const,
      client_job_id: randomUUID(),
    };
    sent.push((await insist(() => visitor.call(media.create, whole))).job_id);
  }
  return sent;
}

it(`${JOBS} jobs on eight hosts that are killed, cut off, drained and renewed: none is lost, none is done twice`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mirari-hosts-'));
  ends.push(() => rm(folder, { recursive: true, force: true }));
  const site = await openSite(folder);
  const { db, close } = await openDatabase({ url: site.database.url, dataDir: '', log: silent, max: 4 });
  ends.push(close);

  const sent: string[] = [];
  const visitors: Visitor[] = [];
  const most = Math.ceil(JOBS / JOBS_OF_VISITOR);
  let isSending = true;
  const sending = Promise.all(
    Array.from({ length: SENDERS }, async () => {
      while (visitors.length < most) {
        const visitor = createVisitor(site.proxy.origin, somePlace());
        visitors.push(visitor);
        sent.push(...(await orderAll(visitor)));
      }
    }),
  ).finally(() => (isSending = false));
  const open = () => db.selectFrom('job').select('id').where('finished_at', 'is', null).execute();
  const began = performance.now();
  const troubles = troublesOf(site);
  const met: string[] = [];
  while (met.length < troubles.length || isSending || (await insist(open)).length > 0) {
    await pause(CALM_MS);
    const [name, happen] = troubles[met.length] ?? [];
    if (!name || !happen) continue;
    await happen();
    met.push(name);
  }
  await sending;

  const jobs = await db.selectFrom('job').select(['public_id', 'state', 'attempt']).execute();
  const { rows: doubles } =
    await sql`select job_id from creation group by job_id having count(*) <> 1`.execute(db);
  const ids = new Set(jobs.map(({ public_id: id }) => id));
  const done = jobs.filter(({ state }) => state === 'succeeded').length;
  const table = {
    jobs: jobs.length,
    acknowledged: sent.length,
    lost: sent.filter((id) => !ids.has(id)).length,
    doubled: doubles.length,
    succeeded: done,
    'failed, credits back': jobs.length - done,
    'begun again': jobs.filter(({ attempt }) => attempt > 1).length,
    troubles: met.length,
    minutes: Math.round((performance.now() - began) / 6000) / 10,
  };
  await mkdir('test-results', { recursive: true });
  await writeFile('test-results/hosts.json', JSON.stringify([table], null, 2));
  expect(table).toMatchObject({ lost: 0, doubled: 0 });
  expect(await audit(db)).toEqual([]);
  for (const visitor of visitors) {
    const { creations } = await visitor.call(media.list);
    expect((await visitor.call(anonymousCredit)).credit_remain).toBe(CREDITS - creations.length);
    for (const { results } of creations) expect((await visitor.fetch(results[0]!.url)).status).toBe(200);
  }
  expect(done).toBe(jobs.length);
});
