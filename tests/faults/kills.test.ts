import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import * as media from '#contract/media/media.ts';
import { type Person, signUp } from '#tests/support/account.ts';
import { audit } from '#server/credits/ledger/audit.ts';
import { type TestDatabase, makeDatabase } from '#tests/support/database.ts';
import { openComfyUi } from '#tests/support/providers/comfyui.ts';
import type { Double } from '#tests/support/providers/double.ts';
import { FAL_KEY, openFal } from '#tests/support/providers/fal.ts';
import { OPENAI_KEY, openOpenAi } from '#tests/support/providers/openai.ts';
import { freePort } from '#tests/support/server/free-port.ts';
import { type RunningServer, WORK_TIMEOUT, startServer } from '#tests/support/server.ts';
import { give } from '#tests/support/member.ts';

/** Kills of each point; `npm run test:faults` has 20, of more points, and prints the table. */
const KILLS = Number(process.env['KILLS'] ?? 1);
const PUBLIC = 'https://mirari.example';
const WAIT = { timeout: 90_000, interval: 50 };
/** Of one point, each kill comes so much later than the one before, milliseconds. */
const LATER_MS = 15;

vi.setConfig({ testTimeout: WORK_TIMEOUT.testTimeout * Math.max(1, KILLS / 2) });

const workflow = {
  2: { class_type: 'Text', inputs: { text: '' }, _meta: { title: 'mirari:prompt' } },
  9: { class_type: 'SaveImage', inputs: { images: ['2', 0] }, _meta: { title: 'mirari:output' } },
};

interface Site {
  database: TestDatabase;
  double: Double;
  kill(): Promise<void>;
}
/** Kills the server for the nth time, once its job is where it is to be. */
type Kill = (site: Site, n: number) => Promise<void>;

/** Holds the job's row as soon as the provider has the work, so that the server has the answer and cannot write it. */
const beforeOurRow =
  (route: string): Kill =>
  async ({ database: { pool }, double, kill }) => {
    const client = await pool.connect();
    double.meet(route, async () => {
      await client.query('begin');
      await client.query('select id from job where finished_at is null for update');
    });
    const parking = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and query like 'update job set state = ''remote''%'`;
    await vi.waitFor(async () => expect((await pool.query(`select 1 ${parking}`)).rowCount).toBe(1), WAIT);
    await kill();
    // What the server had sent must not be written after its death.
    const waiting = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await pool.query(`select pg_terminate_backend(pid) ${waiting}`);
    await client.query('rollback');
    client.release();
  };

const when =
  (route: string): Kill =>
  async ({ double, kill }, n) => {
    await new Promise<void>((there) => {
      double.meet(route, () => Promise.resolve(there()));
    });
    await pause(n * LATER_MS);
    await kill();
  };

const points = [
  {
    point: 'fal: answer, before our row',
    model: 'fal-z-image-turbo',
    isPublic: true,
    kill: beforeOurRow('submit'),
  },
  {
    point: 'fal: the same, no public address',
    model: 'fal-z-image-turbo',
    kill: beforeOurRow('submit'),
    isLost: true,
    isMore: true,
  },
  { point: 'fal: waits', model: 'fal-z-image-turbo', kill: when('status'), polls: 3, isMore: true },
  { point: 'fal: collects', model: 'fal-z-image-turbo', kill: when('file'), isMore: true },
  {
    point: 'comfyui: answer, before our row',
    model: 'comfyui-generate-image',
    kill: beforeOurRow('prompt'),
    isMore: true,
  },
  {
    point: 'openai: while it answers',
    model: 'openai-gpt-image-2.5-flare',
    kill: when('images'),
    isLost: true,
    isMore: true,
  },
];
type Point = (typeof points)[number];

const table: object[] = [];
afterAll(async () => {
  if (process.env['KILLS'] === undefined) return;
  await mkdir('test-results', { recursive: true });
  await writeFile('test-results/kills.json', JSON.stringify(table));
});

async function openDoubles() {
  const [fal, openai, comfyui] = [
    await openFal(),
    await openOpenAi(),
    await openComfyUi(['Text', 'SaveImage']),
  ];
  const env = {
    FAL_KEY,
    FAL_API_BASE: fal.queue,
    FAL_REST_BASE: fal.rest,
    OPENAI_API_KEY: OPENAI_KEY,
    OPENAI_BASE_URL: `${openai.origin}/v1`,
    COMFYUI_URLS: comfyui.origin,
    ENGINE_BUDGET_USD_PER_DAY: '100',
  };
  return { fal, all: { fal, openai, comfyui } as Record<string, Double>, env };
}

async function order(member: Person, model: string): Promise<{ id: string; price: number }> {
  const options = { prompt: 'แมวน้ำ' };
  const work = { operation: 'text_to_image', tool: 'ai-text-to-image', inputs: {}, options, model };
  // A connection that is still open may be one to the server that was killed.
  const { quote_id, credits } = await vi.waitFor(() => member.call(media.quote, work), WAIT);
  const whole = { ...work, client_job_id: randomUUID(), quote_id };
  return { id: (await member.call(media.create, whole)).job_id, price: credits };
}

/** What became of a job once it has ended, in every book. */
async function endOf({ db }: TestDatabase, id: string) {
  const job = await vi.waitFor(async () => {
    const { rows } = await sql<{ state: string; captured: number; hold: string; made: number }>`
      select job.state, hold.captured, hold.state as hold,
        (select count(*)::int from creation where creation.job_id = job.id) as made
      from job join hold on hold.id = job.hold_id where public_id = ${id} and finished_at is not null`.execute(
      db,
    );
    return rows[0] ?? Promise.reject(new Error('the job goes on'));
  }, WAIT);
  const spend = await db.selectFrom('spend').select('kind').where('job', '=', id).execute();
  return { ...job, spend: spend.map(({ kind }) => kind) };
}

it.concurrent.each(points.filter(({ isMore }) => !isMore || process.env['KILLS'] !== undefined))(
  'a server that is killed starts nothing twice and keeps the books: $point',
  async ({ point, model, isPublic = false, kill, polls = 1, isLost = false }: Partial<Point> & Point) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'mirari-kills-'));
    await mkdir(join(dataDir, 'models', 'comfyui'), { recursive: true });
    await writeFile(join(dataDir, 'models', 'comfyui', 'generate-image.json'), JSON.stringify(workflow));
    const { fal, all, env } = await openDoubles();
    const double = all[model.split('-')[0]!]!;
    const database = await makeDatabase(4);
    let server: RunningServer;
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const start = async (): Promise<void> => {
      const more = { PORT: String(port), HOST: '127.0.0.1', ...(isPublic ? { PUBLIC_ORIGIN: PUBLIC } : {}) };
      server = await startServer({ dataDir, databaseUrl: database.url, env: { ...env, ...more } });
    };
    const site = { database, double, kill: async () => void (await server.end('SIGKILL')) };
    /** As often as fal would: until somebody takes it. */
    const tell = async (id: string): Promise<void> => {
      const hook = fal.hookOf(id)?.replace(PUBLIC, origin);
      await vi.waitFor(async () => expect(await fal.deliver(id, hook)).toBe(204), WAIT);
    };

    await start();
    const member = await signUp({ origin, dataDir });
    await give(database.db, member.email, 1000);
    const sum = { point, kills: 0, starts: 0, billed: 0, results: 0, lost: 0, captured: 0, released: 0 };
    table.push(sum);
    for (let n = 0; n < KILLS; n++) {
      const before = double.works.length;
      const billed = double.billed().length;
      double.plan({ polls });
      const killed = kill(site, n);
      const { id, price } = await order(member, model);
      await killed;
      await start();
      if (isPublic) await tell(double.works[before]!.id);
      const end = await endOf(database, id);
      const isMade = end.state === 'succeeded';
      const paid = double.billed().length - billed;
      expect(double.works.length - before, 'starts').toBe(1);
      expect(end).toEqual(
        isMade
          ? { state: 'succeeded', captured: price, hold: 'captured', made: 1, spend: ['spent'] }
          : { state: 'failed', captured: 0, hold: 'released', made: 0, spend: ['loss'] },
      );
      expect(await audit(database.db)).toEqual([]);
      sum.kills += 1;
      sum.starts += double.works.length - before;
      sum.billed += paid;
      sum.results += isMade ? 1 : 0;
      sum.lost += isMade ? 0 : paid;
      sum.captured += end.captured;
      sum.released += price - end.captured;
    }
    await server!.end();
    await Promise.all([...Object.values(all).map((one) => one.close()), database.close()]);
    await rm(dataDir, { recursive: true });
    if (!isLost) expect(sum.lost, 'paid results that are lost').toBe(0);
  },
);
