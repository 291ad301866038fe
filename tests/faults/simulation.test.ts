import { writeFile } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/time.ts';
import { audit } from '#server/credits/ledger/audit.ts';
import { balance } from '#server/credits/ledger/balance.ts';
import { expireDue, grant } from '#server/credits/ledger/ledger.ts';
import { makeOwner } from '#tests/support/database.ts';
import type { Kind } from '#tests/support/money/bought.ts';
import { seededRun } from '#tests/support/property.ts';
import { type SimulatedDatabase, makeSimulatedDatabase } from '#tests/support/simulation/clock.ts';
import { type Owner, SimulatedJobs } from '#tests/support/simulation/jobs.ts';
import { SimulatedPayments } from '#tests/support/simulation/payments.ts';
import { Purse } from '#tests/support/simulation/purse.ts';

/** Days that pass; `npm run test:faults` has 30. */
const DAYS = Number(process.env['SIMULATED_DAYS'] ?? 0.25);
const START = Date.parse('2026-03-01T00:00:00Z');
const GAP_S = 60;
const OWNERS = 12;
/** Shorter than a day, so that many expire. */
const DAILY = { credits: 9, everyMs: 2 * HOUR_MS, lastsMs: 3 * HOUR_MS };

vi.setConfig({ testTimeout: 240_000 + DAYS * 120_000 });

let database: SimulatedDatabase;
let payments: SimulatedPayments;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  database = await makeSimulatedDatabase();
  payments = await SimulatedPayments.open(database.db);
});
afterAll(async () => {
  await payments.close();
  await database.close();
});
afterEach(() => void vi.useRealTimers());

const MESSAGES: readonly (readonly Kind[])[] = [
  ['completed'],
  ['completed', 'refunded'],
  ['refunded', 'completed', 'disputed'],
  ['expired'],
  ['failed', 'completed'],
];
const ENDS = ['succeeded', 'succeeded', 'succeeded', 'failed', 'refused'] as const;

const what = {
  join: 1,
  checkIn: 6,
  order: 24,
  repeat: 3,
  claim: 20,
  finish: 18,
  putBack: 3,
  abandon: 2,
  cancel: 3,
  sweep: 10,
  buy: 3,
  deliver: 8,
  retry: 2,
  expire: 2,
};
type What = keyof typeof what;

/** One thing that happens, so many seconds after the one before; `a` and `b` choose which and how. */
interface Step {
  do: What;
  gapS: number;
  a: number;
  b: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom(
    ...Object.entries(what).flatMap(([name, weight]) => Array<What>(weight).fill(name as What)),
  ),
  gapS: fc.integer({ min: 0, max: 2 * GAP_S }),
  a: fc.nat(9999),
  b: fc.nat(9999),
});

class Life {
  readonly jobs = new SimulatedJobs(database.db);
  readonly owners: Owner[] = [];
  readonly #checkedIn = new Set<string>();
  now = new Date(START);

  async pass(ms: number): Promise<void> {
    this.now = new Date(this.now.getTime() + ms);
    vi.setSystemTime(this.now);
    await database.set(this.now);
  }

  #join = async (): Promise<void> => {
    if (this.owners.length === OWNERS) return;
    const owner = { id: await makeOwner(database.db), purse: new Purse() };
    this.owners.push(owner);
    await this.#give(owner, 'welcome', 20, `welcome:${owner.id}`);
  };

  async #give({ id, purse }: Owner, kind: 'welcome' | 'daily', amount: number, key: string): Promise<void> {
    const expiresAt = kind === 'daily' ? this.now.getTime() + DAILY.lastsMs : undefined;
    const more = expiresAt === undefined ? {} : { expiresAt: new Date(expiresAt), replace: true };
    await grant(database.db, { ownerId: id, amount, kind, key, now: this.now, ...more });
    if (this.#checkedIn.has(key)) return;
    this.#checkedIn.add(key);
    purse.give(kind, amount, this.now.getTime(), expiresAt, kind === 'daily');
  }

  async play({ do: name, gapS, a, b }: Step): Promise<void> {
    await this.pass(gapS * 1000);
    const { jobs, now } = this;
    const owner = this.owners[a % Math.max(1, this.owners.length)];
    if (name === 'join' || !owner) return this.#join();
    const job = jobs.all.at(-1 - (b % 20));
    const run = b % Math.max(1, jobs.runs.length);
    const acts: Record<Exclude<What, 'join'>, () => unknown> = {
      checkIn: () =>
        this.#give(
          owner,
          'daily',
          DAILY.credits,
          `daily:${owner.id}:${Math.floor(now.getTime() / DAILY.everyMs)}`,
        ),
      order: () => jobs.order(owner, 1 + (b % 8), now),
      repeat: () => job && jobs.repeat(job, now),
      claim: () => jobs.claim(5 + (b % 900), now),
      finish: () => jobs.finish(run, ENDS[a % ENDS.length]!, now),
      putBack: () => jobs.putBack(run, a % 60, a % 2 === 0, now),
      abandon: () => jobs.runs.splice(run, 1),
      cancel: () => job && jobs.cancel(job, now),
      sweep: () => jobs.sweep(now),
      buy: () => payments.buy(owner, MESSAGES[b % MESSAGES.length]!, now),
      deliver: () => payments.deliver(b, a % 3 === 0, now),
      retry: () => payments.retry(now),
      expire: () => expireDue(database.db, now),
    };
    await acts[name]();
  }

  /** Balances and jobs as the model has them, and books that add up. */
  async check(): Promise<void> {
    for (const { id, purse } of this.owners) {
      expect(await balance(database.db, id, this.now)).toEqual(purse.at(this.now.getTime()));
      const left = database.db.selectFrom('credit_grant').select(['kind', 'remaining as left']).orderBy('id');
      expect(await left.where('owner_id', '=', id).where('remaining', '>', 0).execute()).toEqual(
        purse.left(),
      );
    }
    await this.jobs.check();
    expect(await audit(database.db)).toEqual([]);
  }

  /** Nobody comes any more: what is under way ends by itself. */
  async end(): Promise<void> {
    await payments.settle(this.now);
    for (let round = 0; round < 8; round++) {
      await this.pass(HOUR_MS);
      await this.jobs.sweep(this.now);
    }
    while (this.jobs.all.some(({ state }) => state === 'queued' || state === 'active')) {
      await this.pass(1000);
      await this.jobs.claim(60, this.now);
      await this.jobs.finish(this.jobs.runs.length - 1, 'succeeded', this.now);
    }
    await this.check();
    for (const { purse } of this.owners) expect(purse.at(this.now.getTime()).held).toBe(0);
  }
}

it('ledger, queue and payments agree with a model of them through simulated days', async () => {
  const began = performance.now();
  const { seed } = seededRun<void>();
  const steps = fc.sample(step, { seed: seed!, numRuns: Math.ceil((DAYS * DAY_MS) / (GAP_S * 1000)) });
  const life = new Life();
  for (const [n, one] of steps.entries()) {
    await life.play(one);
    if (n % 50 === 0) await life.check();
  }
  await life.end();
  expect(life.jobs.all.length).toBeGreaterThan(0);
  const speed = Math.round((life.now.getTime() - START) / (performance.now() - began));
  const table = [
    { days: DAYS, steps: steps.length, jobs: life.jobs.all.length, 'times the clock': speed, seed },
  ];
  if (process.env['SIMULATED_DAYS'] !== undefined)
    await writeFile('test-results/simulation.json', JSON.stringify(table));
});
