import { sql } from 'kysely';
import { create, object } from 'superstruct';
import { beforeEach, expect, it } from 'vitest';
import { createEngines } from '#server/engines/engines.ts';
import { moneyOf, moneyVariables } from '#server/engines/money.ts';
import { plainModel } from '#server/engines/plain-models.ts';
import type { EngineSet, RemoteEngine } from '#server/engines/port.ts';
import { useDatabase } from '#tests/support/database.ts';
import { silent } from '#tests/support/log.ts';
import { type Books, createBooks } from './books.ts';

const BUDGET = 1;
const database = useDatabase();
const engine: RemoteEngine = {
  kind: 'remote',
  name: 'studio',
  models: [{ ...plainModel('upscale'), id: 'studio-large', cost: { usd: 0.9, per: 'image' } }],
  isIdempotent: false,
  pollMs: 50,
  timeoutMs: 60_000,
  start: () => Promise.reject(new Error('nothing is started here')),
  poll: () => Promise.resolve({ done: false }),
  collect: () => Promise.reject(new Error('nothing is made here')),
  cancel: () => Promise.resolve(),
};

let at: Date;
let engines: EngineSet;
let books: Books;
let jobs: number;

beforeEach(async () => {
  await database.current.db.deleteFrom('spend').execute();
  engines = createEngines([engine], { now: () => at.getTime() });
  const money = moneyOf(create({ ENGINE_BUDGET_USD_PER_DAY: String(BUDGET) }, object(moneyVariables)));
  books = createBooks({ db: database.current.db, engines, money, log: silent, now: () => at });
  jobs = 0;
});

const callsOf = (usd: number) =>
  books.of(
    { publicId: `job-${(jobs += 1)}`, holdId: undefined },
    { part: undefined, credits: 1000, models: [{ engine: 'studio', id: 'studio-large', usd }] },
  );
const begin = (usd: number, calls = callsOf(usd)) =>
  calls.begin({ call: 0, engine: 'studio', model: 'studio-large' });
const isReady = (): boolean | undefined => engines.offers('upscale')[0]?.isReady;
const away = { kind: 'away', message: 'studio has used up its budget of the day' };

it('an engine that has used up its budget is away until the day ends in UTC, and has all of it again then', async () => {
  at = new Date('2026-11-29T22:10:00Z');
  const calls = callsOf(0.9);
  await calls.end((await begin(0.9, calls)).key, 'loss');
  expect(isReady()).toBe(true);
  await expect(begin(0.9)).rejects.toMatchObject(away);
  expect(isReady()).toBe(false);
  at = new Date('2026-11-29T23:59:59.999Z');
  expect(isReady()).toBe(false);
  await expect(begin(0.9)).rejects.toMatchObject(away);
  at = new Date('2026-11-30T00:00:00Z');
  expect(isReady()).toBe(true);
  await expect(begin(0.9)).resolves.toMatchObject({ isAgain: false });
});

it('a budget that work holds which goes on is asked for again soon, on whichever day that is', async () => {
  at = new Date('2026-11-29T23:59:45Z');
  await begin(0.9);
  await expect(begin(0.9)).rejects.toMatchObject(away);
  expect(isReady()).toBe(false);
  at = new Date('2026-11-30T00:00:16Z');
  expect(isReady()).toBe(true);
  await begin(0.9);
});

it('work that was begun before midnight is paid of the day before, whenever it ends', async () => {
  at = new Date('2026-11-29T23:59:59Z');
  const calls = callsOf(0.9);
  const { key } = await begin(0.9, calls);
  at = new Date('2026-11-30T00:00:01Z');
  await calls.collected(key, 0.9);
  await begin(0.9);
  const rows = await database.current.db
    .selectFrom('spend')
    .select([sql<string>`day::text`.as('day'), 'usd'])
    .orderBy('id')
    .execute();
  expect(rows.map(({ day, usd }) => [day, Number(usd)])).toEqual([
    ['2026-11-29', 0.9],
    ['2026-11-30', 0.9],
  ]);
});
