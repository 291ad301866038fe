import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GrantKind } from '#server/db/schema/schema.ts';
import { makeOwner, useDatabase } from '#tests/support/database.ts';
import { audit } from '#server/credits/ledger/audit.ts';
import { seededRun } from '#tests/support/property.ts';
import { balance } from './balance.ts';
import { CreditsShort, HoldEnded } from './errors.ts';
import { adjust, capture, expire, grant, hold, release } from './ledger.ts';
import { records } from './records.ts';

const database = useDatabase(20);
const START = new Date('2026-03-01T12:00:00Z').getTime();
const HOUR = 60 * 60 * 1000;
const OWNERS = 3;

/** One step of one client; `hour` is that client's clock, `which` selects an existing hold. */
type Step =
  | {
      do: 'grant';
      owner: number;
      hour: number;
      amount: number;
      kind: GrantKind;
      lapsesIn: number | undefined;
      replace: boolean;
    }
  | { do: 'hold'; owner: number; hour: number; amount: number }
  | { do: 'capture'; which: number; hour: number; share: number }
  | { do: 'release'; which: number; hour: number }
  | { do: 'expire'; owner: number; hour: number }
  | { do: 'adjust'; owner: number; hour: number; amount: number }
  | { do: 'replay'; which: number };

const owner = fc.nat(OWNERS - 1);
const hour = fc.nat(72);
const which = fc.nat(50);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('grant' as const),
      owner,
      hour,
      amount: fc.integer({ min: 1, max: 20 }),
      kind: fc.constantFrom<GrantKind>('daily', 'welcome', 'compensation', 'bought'),
      lapsesIn: fc.option(fc.integer({ min: 1, max: 48 }), { nil: undefined }),
      replace: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('hold' as const),
      owner,
      hour,
      amount: fc.integer({ min: 1, max: 12 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('capture' as const),
      which,
      hour,
      share: fc.constantFrom(0, 0.5, 1),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('release' as const), which, hour }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('expire' as const), owner, hour }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('adjust' as const),
      owner,
      hour,
      amount: fc.integer({ min: -15, max: 5 }).filter((n) => n !== 0),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('replay' as const), which }) },
);

interface Made {
  holdId: number;
  amount: number;
  again: () => Promise<{ holdId: number }>;
}

let serial = 0;

async function play(steps: Step[], owners: number[], made: Made[]): Promise<void> {
  const { db } = database.current;
  const at = (hours: number) => new Date(START + hours * HOUR);
  const ownerAt = (n: number) => owners[n] ?? 0;
  const pick = (n: number) => made[n % Math.max(1, made.length)];
  for (const one of steps) {
    serial += 1;
    const key = `step:${serial}`;
    try {
      if (one.do === 'grant') {
        const expiresAt = one.lapsesIn === undefined ? {} : { expiresAt: at(one.hour + one.lapsesIn) };
        await grant(db, {
          ownerId: ownerAt(one.owner),
          amount: one.amount,
          kind: one.kind,
          key,
          now: at(one.hour),
          replace: one.replace,
          ...expiresAt,
        });
      } else if (one.do === 'hold') {
        const again = () =>
          hold(db, {
            ownerId: ownerAt(one.owner),
            amount: one.amount,
            key,
            now: at(one.hour),
            label: 'consume.test',
          });
        made.push({ ...(await again()), amount: one.amount, again });
      } else if (one.do === 'capture') {
        const chosen = pick(one.which);
        if (chosen)
          await capture(db, {
            holdId: chosen.holdId,
            amount: Math.ceil(chosen.amount * one.share),
            now: at(one.hour),
          });
      } else if (one.do === 'release') {
        const chosen = pick(one.which);
        if (chosen) await release(db, { holdId: chosen.holdId, now: at(one.hour) });
      } else if (one.do === 'expire') {
        await expire(db, ownerAt(one.owner), at(one.hour));
      } else if (one.do === 'adjust') {
        await adjust(db, { ownerId: ownerAt(one.owner), amount: one.amount, key, now: at(one.hour) });
      } else {
        const chosen = pick(one.which);
        if (chosen) expect(await chosen.again()).toEqual({ holdId: chosen.holdId });
      }
    } catch (error) {
      if (!(error instanceof CreditsShort || error instanceof HoldEnded)) throw error;
    }
  }
}

test('whatever many clients do at once, the books balance', async () => {
  const { db } = database.current;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 4, maxLength: 14 }), { minLength: 2, maxLength: 8 }),
      async (clients) => {
        const owners = await Promise.all(Array.from({ length: OWNERS }, () => makeOwner(db)));
        const made: Made[] = [];
        await Promise.all(clients.map((steps) => play(steps, owners, made)));
        expect(await audit(db)).toEqual([]);
        const end = new Date(START + 200 * HOUR);
        for (const ownerId of owners) {
          const { records: rows } = await records(db, {
            ownerId,
            type: 'all',
            page: 1,
            pageSize: 1000,
            now: end,
          });
          const { available, held } = await balance(db, ownerId, end);
          expect(rows.reduce((sum, row) => sum + row.amount, 0)).toBe(available);
          expect(Math.min(available, held)).toBeGreaterThanOrEqual(0);
        }
        expect(await audit(db)).toEqual([]);
      },
    ),
    seededRun(25),
  );
});
