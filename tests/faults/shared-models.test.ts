import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { SUCCESS } from '#contract/http/envelope.ts';
import { errorCodes } from '#contract/http/error-codes.ts';
import * as media from '#contract/media/media.ts';
import { signUp, somePlace, withToken } from '#tests/support/account.ts';
import { audit } from '#server/credits/ledger/audit.ts';
import { type TestDatabase, makeDatabase } from '#tests/support/database.ts';
import { FAL_KEY, openFal } from '#tests/support/providers/fal.ts';
import { freePort } from '#tests/support/server/free-port.ts';
import { type RunningServer, WORK_TIMEOUT, startServer } from '#tests/support/server.ts';
import { type Visitor, follow } from '#tests/support/visitor.ts';
import { give } from '#tests/support/member.ts';

vi.setConfig(WORK_TIMEOUT);
const PUBLIC = 'https://mirari.example';
const BUDGET = 0.12;
const MODEL = 'fal-z-image-turbo';
const WAIT = { timeout: 100_000, interval: 100 };

/** Two servers on one database, and the same person at both. */
let servers: (RunningServer & { at: string })[];
let database: TestDatabase;
let fal: Awaited<ReturnType<typeof openFal>>;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mirari-two-'));
  database = await makeDatabase(4);
  fal = await openFal();
  const start = async () => {
    const port = await freePort();
    const env = {
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_ORIGIN: PUBLIC,
      TRUSTED_PROXIES: '127.0.0.1,::1',
      SESSION_SECRET: 'a secret that both servers share, long enough',
      FAL_KEY,
      FAL_API_BASE: fal.queue,
      FAL_REST_BASE: fal.rest,
      ENGINE_BUDGET_USD_PER_DAY: String(BUDGET),
    };
    const server = await startServer({ dataDir, databaseUrl: database.url, env });
    return { ...server, at: `http://127.0.0.1:${port}` };
  };
  servers = [await start(), await start()];
});
afterEach(async () => {
  expect(await audit(database.db)).toEqual([]);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end()));
  await Promise.all([fal.close(), database.close()]);
  await rm(dataDir, { recursive: true });
});

/** The same person at both servers. */
async function member(): Promise<Visitor[]> {
  const { token, email } = await signUp({ origin: servers[0]!.at, dataDir });
  await give(database.db, email, 100);
  const place = somePlace();
  return servers.map(({ at }) => withToken({ origin: at, dataDir }, token, place));
}

const work = (prompt: string) => ({
  operation: 'text_to_image',
  tool: 'ai-text-to-image',
  inputs: {},
  options: { prompt, ratio: '1:1' },
  model: MODEL,
  client_job_id: randomUUID(),
  max_credits: 2,
});
const spendOf = async (job: string): Promise<string[]> =>
  (await database.db.selectFrom('spend').select('kind').where('job', '=', job).execute()).map(
    ({ kind }) => kind,
  );
const started = (length: number) =>
  vi.waitFor(() => fal.works[length] ?? Promise.reject(new Error('not started')), WAIT);

it('a webhook that comes to the other server is heard, and the work is started once', async () => {
  const [here] = await member();
  const { length } = fal.works;
  fal.plan({ polls: 1 });
  const { job_id } = await here!.call(media.create, work('แมวน้ำ'));
  const { id } = await started(length);
  const hook = fal.hookOf(id)!.replace(PUBLIC, servers[1]!.at);
  await vi.waitFor(async () => expect(await fal.deliver(id, hook)).toBe(204), WAIT);
  expect(await follow(here!, job_id)).toMatchObject({ status: media.JobStatus.succeeded, captured: 2 });
  expect(await spendOf(job_id)).toEqual(['spent']);
  expect(fal.works).toHaveLength(length + 1);
});

it('work that goes on after it was canceled is stopped when it is heard of, and is a loss', async () => {
  const [here, there] = await member();
  const { length } = fal.works;
  fal.plan({ outcome: 'endless' });
  const { job_id } = await here!.call(media.create, work('แมวน้ำ'));
  const { id } = await started(length);
  const canceled = await there!.call(media.cancel, { job_id });
  await vi.waitFor(() => expect(fal.works[length]!.canceled).toBe(true), WAIT);
  expect(await follow(here!, canceled.job_id)).toMatchObject({ status: -1, captured: 0 });
  expect(await spendOf(job_id)).toEqual(['loss']);
  // It has not listened, and tells that it has ended.
  fal.works[length]!.canceled = false;
  const hook = fal.hookOf(id)!.replace(PUBLIC, servers[1]!.at);
  expect(await fal.deliver(id, hook.replace(/sign=.{4}/, 'sign=0000'))).toBe(404);
  expect(await fal.deliver(id, hook)).toBe(204);
  await vi.waitFor(() => expect(fal.works[length]!.canceled).toBe(true), WAIT);
  expect(await spendOf(job_id)).toEqual(['loss']);
});

it('the budget that is used up in the middle of 20 jobs is never passed, and no credit is lost', async () => {
  fal.plan({ polls: 1 });
  const before = fal.works.length;
  const billed = fal.billed().length;
  const used = sql<{ usd: string }>`select sum(usd) as usd from spend where kind <> 'freed'`;
  const usd = Number((await used.execute(database.db)).rows[0]!.usd ?? 0);
  /** A square megapixel of the model. */
  const cost = (0.01 * 1024 * 1024) / 1e6;
  const fits = Math.floor((BUDGET - usd) / cost + 1e-9);
  const people = await Promise.all(Array.from({ length: 10 }, member));
  const sent = await Promise.all(
    Array.from({ length: 20 }, (_, n) => people[n % 10]![n % 2]!.ask(media.create, work(`${n} foxes`))),
  );
  const taken = sent.filter(({ code }) => code === SUCCESS);
  for (const { code } of sent) expect([SUCCESS, errorCodes.engine_away.code]).toContain(code);
  const ends = await vi.waitFor(async () => {
    const { rows } = await sql<{ state: string; hold: string; captured: number }>`
      select job.state, hold.state as hold, hold.captured from job join hold on hold.id = job.hold_id
      where job.request->'options'->>'prompt' like '% foxes'`.execute(database.db);
    expect(rows.filter(({ hold }) => hold === 'held')).toEqual([]);
    return rows;
  }, WAIT);
  expect(ends).toHaveLength(taken.length);
  const made = ends.filter(({ state }) => state === 'succeeded');
  expect(made.every(({ captured }) => captured === 2)).toBe(true);
  expect([made.length, fal.works.length - before, fal.billed().length - billed]).toEqual([fits, fits, fits]);
  expect(Number((await used.execute(database.db)).rows[0]!.usd)).toBeLessThanOrEqual(BUDGET);
  const alerts = servers.flatMap(({ lines }) => lines.filter((line) => line.includes('nearly used up')));
  expect(alerts).toHaveLength(1);
  for (const one of people[0]!) {
    await one.ask(media.create, work('one more'));
    await vi.waitFor(async () => {
      const { tools } = await one.call(media.tools);
      const { models } = tools.find(({ slug }) => slug === 'ai-text-to-image')!;
      expect(models?.find(({ id }) => id === MODEL)?.state).toBe('away');
    }, WAIT);
  }
});
