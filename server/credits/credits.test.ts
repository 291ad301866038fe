import { describe, expect, it } from 'vitest';
import type { GrantKind } from '#server/db/schema/schema.ts';
import { capture, grant, hold } from '#server/credits/ledger/ledger.ts';
import { tools } from '#tools/index.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makePaidPack, makePerson } from '#tests/support/people.ts';
import { creditLabel } from './credit-labels.ts';
import { createCredits } from './credits.ts';

const database = useDatabase(20);
const creditsAt = (now: Date) => createCredits(database.current.db, () => now);

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
  expect(creditLabel('de', 'consume.ai_tools', { tool: 'photo-cut-out' })).toBe('Foto freistellen');
  expect(creditLabel('de', 'consume.ai_effect', { tool: 'ai-effect', item: 105 })).toBe('Schneefall');
});
