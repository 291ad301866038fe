import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordTypes } from '#contract/users/credit.ts';
import type { GrantKind } from '#server/db/schema/schema.ts';
import { CreditsShort, HoldEnded } from '#server/credits/ledger/errors.ts';
import { adjust, capture, grant, hold, release } from '#server/credits/ledger/ledger.ts';
import { tools } from '#tools/index.ts';
import { makeOwner, useDatabase } from '#tests/support/database.ts';
import { seededRun } from '#tests/support/property.ts';
import { makePaidPack, makePerson } from '#tests/support/people.ts';
import { creditLabel } from './credit-labels.ts';
import { createCredits } from './credits.ts';

const database = useDatabase(20);
const HOUR = 3_600_000;
const START = Date.parse('2026-03-01T12:00:00Z');
const at = (hours: number) => new Date(START + hours * HOUR);
const creditsAt = (now: Date) => createCredits(database.current.db, () => now);

async function history(owner: number, now: Date, type: (typeof recordTypes)[number], pageSize: number) {
  const rows = [];
  for (let page = 1; ; page += 1) {
    const found = await creditsAt(now).records(owner, { record_type: type, page, page_size: pageSize }, 'en');
    rows.push(...found.records);
    if (found.records.length === 0) return { rows, total: found.total_records };
  }
}

describe('the history', () => {
  const kinds: GrantKind[] = ['daily', 'streak', 'invite', 'welcome', 'bought', 'compensation'];
  const step = fc.oneof(
    fc.record({
      do: fc.constant('grant' as const),
      amount: fc.integer({ min: 1, max: 30 }),
      kind: fc.constantFrom(...kinds),
      expiresIn: fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }),
      replace: fc.boolean(),
    }),
    fc.record({ do: fc.constant('hold' as const), amount: fc.integer({ min: 1, max: 12 }) }),
    fc.record({ do: fc.constant('end' as const), which: fc.nat(20), share: fc.constantFrom(0, 0.5, 1) }),
    fc.record({
      do: fc.constant('adjust' as const),
      amount: fc.integer({ min: -20, max: 10 }).filter((n) => n !== 0),
    }),
    fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }),
  );

  it('adds up to the balance after whatever happened, page by page, and its kinds differ by their sign', async () => {
    const { db } = database.current;
    let serial = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const owner = await makeOwner(db);
        const holds: { holdId: number; amount: number }[] = [];
        let hours = 0;
        for (const one of steps) {
          const now = at(hours);
          const key = `random:${(serial += 1)}`;
          try {
            if (one.do === 'wait') hours += one.hours;
            else if (one.do === 'grant')
              await grant(db, {
                ownerId: owner,
                amount: one.amount,
                kind: one.kind,
                key,
                now,
                replace: one.replace,
                ...(one.expiresIn !== undefined && { expiresAt: at(hours + one.expiresIn) }),
              });
            else if (one.do === 'hold')
              holds.push({
                ...(await hold(db, {
                  ownerId: owner,
                  amount: one.amount,
                  key,
                  now,
                  label: 'consume.ai_tools',
                })),
                amount: one.amount,
              });
            else if (one.do === 'adjust') await adjust(db, { ownerId: owner, amount: one.amount, key, now });
            else {
              const held = holds[one.which % Math.max(1, holds.length)];
              if (held && one.share > 0)
                await capture(db, { holdId: held.holdId, amount: Math.ceil(held.amount * one.share), now });
              else if (held) await release(db, { holdId: held.holdId, now });
            }
          } catch (error) {
            if (!(error instanceof CreditsShort || error instanceof HoldEnded)) throw error;
          }
        }
        for (const now of [at(hours), at(hours + 200)]) {
          const { details } = await creditsAt(now).details(owner, 'en');
          const { rows, total } = await history(owner, now, 'all', 7);
          expect(rows.reduce((sum, { credits }) => sum + credits, 0)).toBe(details.credit_remain);
          expect(details.grants.reduce((sum, { credits }) => sum + credits, 0)).toBe(details.credit_remain);
          expect(rows).toHaveLength(total);
          expect(new Set(rows.map(({ id }) => id)).size).toBe(total);
          expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted((a, b) => b - a));
          for (const type of ['grant', 'consume'] as const) {
            const some = await history(owner, now, type, 5);
            expect(some.rows).toEqual(rows.filter((row) => row.type === type));
            expect(some.total).toBe(some.rows.length);
            expect(some.rows.every(({ credits }) => (type === 'grant' ? credits > 0 : credits < 0))).toBe(
              true,
            );
          }
        }
      }),
      seededRun(25),
    );
  });

  it('of two hundred rows is read to its end and adds up', async () => {
    const { db } = database.current;
    const owner = await makePerson(db, { now: at(0) });
    await grant(db, { ownerId: owner, amount: 5000, kind: 'bought', key: `pack:${owner}`, now: at(0) });
    for (let n = 0; n < 198; n += 1) {
      const { holdId } = await hold(db, {
        ownerId: owner,
        amount: 1 + (n % 9),
        key: `spend:${owner}:${n}`,
        now: at(1),
        label: 'consume.image_faceswap',
      });
      if (n % 3 > 0) await capture(db, { holdId, now: at(1) });
    }
    const { rows, total } = await history(owner, at(2), 'all', 20);
    expect(total).toBe(200);
    expect(rows).toHaveLength(200);
    const { details } = await creditsAt(at(2)).details(owner, 'en');
    expect(rows.reduce((sum, { credits }) => sum + credits, 0)).toBe(details.credit_remain);
    expect(details.held).toBe(22 * (1 + 4 + 7));
  });
});

describe('a summary', () => {
  it('shows what was spent today in UTC, what came by invites, what expires when, and the membership', async () => {
    const { db } = database.current;
    const now = new Date('2026-03-05T23:30:00Z');
    const owner = await makePerson(db, { now: new Date('2026-03-01T00:00:00Z') });
    await grant(db, {
      ownerId: owner,
      amount: 40,
      kind: 'invite',
      key: `i:${owner}`,
      now: new Date('2026-03-02T00:00:00Z'),
      expiresAt: new Date('2026-03-20T00:00:00Z'),
      params: { why: 'first_job' },
    });
    await grant(db, {
      ownerId: owner,
      amount: 400,
      kind: 'bought',
      key: `p:${owner}`,
      now: new Date('2026-03-02T00:00:00Z'),
    });
    const spend = async (amount: number, time: string, captured?: number) => {
      const { holdId } = await hold(db, {
        ownerId: owner,
        amount,
        key: `${owner}:${time}`,
        now: new Date(time),
        label: 'consume.image_faceswap',
      });
      if (captured !== undefined) await capture(db, { holdId, amount: captured, now: new Date(time) });
    };
    await spend(5, '2026-03-04T23:59:59Z', 5);
    await spend(3, '2026-03-05T00:00:00Z', 3);
    await spend(6, '2026-03-05T22:00:00Z', 2);
    await spend(4, '2026-03-05T23:00:00Z');
    const { details, vipUntil } = await creditsAt(now).details(owner, 'en');
    expect(vipUntil).toBeUndefined();
    expect(details).toEqual({
      credit_remain: 460 - 5 - 3 - 2 - 4,
      held: 4,
      invite_credit: { total: 40 },
      today_spent: 5,
      vip: false,
      daily_credit: { init_credits: 19, claimed: false, next_at: null, streak: 0 },
      grants: [
        {
          kind: 'invite',
          credits: 26,
          description: 'A friend you invited made their first creation',
          expires_at: '2026-03-20T00:00:00.000Z',
        },
        { kind: 'welcome', credits: 20, description: 'Welcome gift', expires_at: '2026-03-31T00:00:00.000Z' },
        { kind: 'bought', credits: 400, description: 'Credit pack', expires_at: null },
      ],
    });
    await makePaidPack(db, owner, new Date('2026-03-03T00:00:00Z'));
    const member = await creditsAt(now).details(owner, 'en');
    expect(member).toMatchObject({
      vipUntil: new Date('2027-03-03T00:00:00Z'),
      details: { vip: true, daily_credit: { init_credits: 29 } },
    });
    expect((await creditsAt(new Date('2027-03-03T00:00:00Z')).details(owner, 'en')).details.vip).toBe(false);
  });

  it('of an owner without any credits is all zeros', async () => {
    const owner = await makeOwner(database.current.db);
    const { details } = await creditsAt(at(0)).details(owner, 'en');
    expect(details).toMatchObject({
      credit_remain: 0,
      held: 0,
      invite_credit: { total: 0 },
      today_spent: 0,
      vip: false,
      grants: [],
    });
  });
});

it('every row of the ledger has a name', () => {
  const kinds: GrantKind[] = [
    'daily',
    'anonymous',
    'streak',
    'welcome',
    'compensation',
    'correction',
    'bought',
    'invite',
  ];
  const labels: [string, Record<string, string | number>][] = [
    ...kinds
      .filter((kind) => kind !== 'correction' && kind !== 'invite')
      .map((kind): [string, Record<string, number>] => [`grant.${kind}`, { days: 3 }]),
    ...['joined', 'first_job', 'first_pack'].map((why): [string, Record<string, string>] => [
      'grant.invite',
      { why },
    ]),
    ...kinds.map((kind): [string, Record<string, number>] => [`expire.${kind}`, {}]),
    ...[...new Set(tools.map(({ operation }) => operation))].map(
      (operation): [string, Record<string, string>] => [`consume.${operation}`, { tool: 'x' }],
    ),
    ['release', {}],
    ['adjust.correction', {}],
    ['adjust.clawback', {}],
  ];
  for (const [label, params] of labels)
    expect(creditLabel('en', label, params), label).toMatch(/^[A-Z][^{}]+$/);
  expect(creditLabel('en', 'grant.streak', { days: 7 })).toBe('Bonus for 7 days in a row');
});
