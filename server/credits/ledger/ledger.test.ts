import { describe, expect, test } from 'vitest';
import { makeOwner, useDatabase } from '#tests/support/database.ts';
import { audit } from '#server/credits/ledger/audit.ts';
import { balance } from './balance.ts';
import { CreditsShort, HoldEnded, KeyReused } from './errors.ts';
import { adjust, capture, expire, expireDue, grant, hold, release } from './ledger.ts';

const database = useDatabase(50);
const DAY = 24 * 60 * 60 * 1000;
const NOW = new Date('2026-03-01T12:00:00Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);

async function ownerWith(
  ...grants: {
    amount: number;
    kind?: 'daily' | 'welcome' | 'compensation' | 'bought' | 'streak';
    lapsesIn?: number;
  }[]
) {
  const { db } = database.current;
  const ownerId = await makeOwner(db);
  const ids: number[] = [];
  for (const [n, { amount, kind = 'bought', lapsesIn }] of grants.entries()) {
    const given = {
      ownerId,
      amount,
      kind,
      key: `${ownerId}:${n}`,
      now: NOW,
      ...(lapsesIn !== undefined && { expiresAt: after(lapsesIn) }),
    };
    ids.push((await grant(db, given)).grantId);
  }
  return { db, ownerId, ids };
}

const spend = (ownerId: number, amount: number, key: string, now = NOW) =>
  hold(database.current.db, { ownerId, amount, key, now, label: 'consume.image_faceswap' });

async function remaining(ownerId: number): Promise<number[]> {
  const rows = await database.current.db
    .selectFrom('credit_grant')
    .select('remaining')
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.remaining);
}

async function expectClean() {
  expect(await audit(database.current.db)).toEqual([]);
}

describe('spending', () => {
  test('goes by priority, then by expiry, then by age', async () => {
    const { ownerId } = await ownerWith(
      { amount: 5, kind: 'bought' },
      { amount: 5, kind: 'welcome' },
      { amount: 5, kind: 'welcome', lapsesIn: 2 * DAY },
      { amount: 5, kind: 'streak', lapsesIn: DAY },
      { amount: 5, kind: 'daily', lapsesIn: 3 * DAY },
      { amount: 5, kind: 'compensation', lapsesIn: DAY },
    );
    await spend(ownerId, 12, `${ownerId}:a`);
    expect(await remaining(ownerId)).toEqual([5, 5, 3, 0, 0, 5]);
    await spend(ownerId, 14, `${ownerId}:b`);
    expect(await remaining(ownerId)).toEqual([4, 0, 0, 0, 0, 0]);
    expect(await balance(database.current.db, ownerId, NOW)).toEqual({ available: 4, held: 26 });
    await expectClean();
  });

  test('200 at once on a balance for 10: 10 are accepted', async () => {
    const { ownerId, db } = await ownerWith({ amount: 6, kind: 'daily', lapsesIn: DAY }, { amount: 4 });
    const tries = await Promise.allSettled(
      Array.from({ length: 200 }, (_, n) => spend(ownerId, 1, `${ownerId}:many:${n}`)),
    );
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(10);
    expect(
      tries.filter((one) => one.status === 'rejected' && one.reason instanceof CreditsShort),
    ).toHaveLength(190);
    expect(await balance(db, ownerId, NOW)).toEqual({ available: 0, held: 10 });
    await expectClean();
  });

  test('an error reports what was needed, and leaves the key unused', async () => {
    const { ownerId, db } = await ownerWith({ amount: 3 });
    await expect(spend(ownerId, 5, `${ownerId}:k`)).rejects.toMatchObject({
      name: 'CreditsShort',
      need: 5,
      have: 3,
    });
    await grant(db, { ownerId, amount: 2, kind: 'bought', key: `${ownerId}:more`, now: NOW });
    await spend(ownerId, 5, `${ownerId}:k`);
    expect(await balance(db, ownerId, NOW)).toEqual({ available: 0, held: 5 });
  });

  test('an owner without an account row has nothing to spend', async () => {
    const { db } = database.current;
    const ownerId = await makeOwner(db);
    await expect(spend(ownerId, 1, `${ownerId}:k`)).rejects.toMatchObject({ have: 0 });
    expect(await balance(db, ownerId, NOW)).toEqual({ available: 0, held: 0 });
  });
});

describe('the same key again', () => {
  test('returns the first hold, also when 20 come at once and the credits are gone', async () => {
    const { ownerId, db } = await ownerWith({ amount: 4 });
    const results = await Promise.all(Array.from({ length: 20 }, () => spend(ownerId, 4, `${ownerId}:same`)));
    expect(new Set(results.map((one) => one.holdId)).size).toBe(1);
    expect(await balance(db, ownerId, NOW)).toEqual({ available: 0, held: 4 });
  });

  test('with another amount or owner it is refused', async () => {
    const { ownerId } = await ownerWith({ amount: 9 });
    const other = await ownerWith({ amount: 9 });
    await spend(ownerId, 4, `${ownerId}:same`);
    await expect(spend(ownerId, 5, `${ownerId}:same`)).rejects.toBeInstanceOf(KeyReused);
    await expect(spend(other.ownerId, 4, `${ownerId}:same`)).rejects.toBeInstanceOf(KeyReused);
  });

  test('gives once', async () => {
    const { db } = database.current;
    const ownerId = await makeOwner(db);
    const give = (amount: number) =>
      grant(db, { ownerId, amount, kind: 'bought', key: `${ownerId}:txn`, now: NOW });
    const results = await Promise.all(Array.from({ length: 10 }, () => give(400)));
    expect(new Set(results.map((one) => one.grantId)).size).toBe(1);
    expect(await balance(db, ownerId, NOW)).toEqual({ available: 400, held: 0 });
    await expect(give(401)).rejects.toBeInstanceOf(KeyReused);
  });
});

describe('the end of a hold', () => {
  test('a capture may be smaller: the rest goes back where it came from, last spent first', async () => {
    const { ownerId, db } = await ownerWith({ amount: 5, kind: 'daily', lapsesIn: DAY }, { amount: 5 });
    const { holdId } = await spend(ownerId, 8, `${ownerId}:k`);
    expect(await capture(db, { holdId, amount: 2, now: NOW })).toEqual({ captured: 2, released: 6 });
    expect(await remaining(ownerId)).toEqual([3, 5]);
    expect(await balance(db, ownerId, NOW)).toEqual({ available: 8, held: 0 });
    await expectClean();
  });

  test('comes once: a repeat returns the same, another end is rejected', async () => {
    const { ownerId, db } = await ownerWith({ amount: 9 });
    const { holdId } = await spend(ownerId, 3, `${ownerId}:k`);
    expect(await capture(db, { holdId, now: NOW })).toEqual({ captured: 3, released: 0 });
    expect(await capture(db, { holdId, now: after(DAY) })).toEqual({ captured: 3, released: 0 });
    await expect(release(db, { holdId, now: NOW })).rejects.toBeInstanceOf(HoldEnded);
    await expect(capture(db, { holdId, amount: 2, now: NOW })).rejects.toBeInstanceOf(HoldEnded);
    expect(await balance(db, ownerId, NOW)).toEqual({ available: 6, held: 0 });
  });

  test('never takes more than was held', async () => {
    const { ownerId, db } = await ownerWith({ amount: 9 });
    const { holdId } = await spend(ownerId, 3, `${ownerId}:k`);
    await expect(capture(db, { holdId, amount: 4, now: NOW })).rejects.toThrow('beyond hold');
    expect(await balance(db, ownerId, NOW)).toEqual({ available: 6, held: 3 });
  });

  test('capture and release at once: one of them wins', async () => {
    const { ownerId, db } = await ownerWith({ amount: 50 });
    for (let n = 0; n < 25; n += 1) {
      const { holdId } = await spend(ownerId, 1, `${ownerId}:${n}:k`);
      const ends = await Promise.allSettled([
        capture(db, { holdId, now: NOW }),
        release(db, { holdId, now: NOW }),
        capture(db, { holdId, now: NOW }),
      ]);
      const [first, second, third] = ends.map((end) => end.status === 'fulfilled');
      expect([first, second, third]).toEqual(second === true ? [false, true, false] : [true, false, true]);
    }
    await expectClean();
  });
});

describe('expiry', () => {
  test('removes what is left, and not what is held', async () => {
    const { ownerId, db } = await ownerWith({ amount: 10, kind: 'daily', lapsesIn: DAY }, { amount: 3 });
    const { holdId } = await spend(ownerId, 4, `${ownerId}:k`);
    expect(await balance(db, ownerId, after(DAY - 1))).toEqual({ available: 9, held: 4 });
    expect(await balance(db, ownerId, after(DAY))).toEqual({ available: 3, held: 4 });
    expect(await capture(db, { holdId, now: after(2 * DAY) })).toEqual({ captured: 4, released: 0 });
    expect(await balance(db, ownerId, after(2 * DAY))).toEqual({ available: 3, held: 0 });
    await expectClean();
  });

  test('a release after it gives a compensation for 7 days', async () => {
    const { ownerId, db } = await ownerWith({ amount: 5, kind: 'daily', lapsesIn: DAY }, { amount: 3 });
    const { holdId } = await spend(ownerId, 7, `${ownerId}:k`);
    const late = after(2 * DAY);
    expect(await release(db, { holdId, now: late })).toEqual({ captured: 0, released: 7 });
    expect(await balance(db, ownerId, late)).toEqual({ available: 8, held: 0 });
    const made = await db
      .selectFrom('credit_grant')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .where('kind', '=', 'compensation')
      .executeTakeFirstOrThrow();
    expect(made).toMatchObject({ amount: 5, remaining: 5, priority: 3, expires_at: after(9 * DAY) });
    expect(await balance(db, ownerId, after(9 * DAY))).toEqual({ available: 3, held: 0 });
    await expectClean();
  });

  test('happens before a hold, which cannot spend what has expired', async () => {
    const { ownerId } = await ownerWith({ amount: 5, kind: 'daily', lapsesIn: DAY }, { amount: 3 });
    await expect(spend(ownerId, 4, `${ownerId}:k`, after(DAY))).rejects.toMatchObject({ need: 4, have: 3 });
    await spend(ownerId, 3, `${ownerId}:k`, after(DAY));
    await expectClean();
  });

  test('the sweep removes the credits of every owner, once', async () => {
    const { db } = database.current;
    const one = await ownerWith({ amount: 5, kind: 'daily', lapsesIn: DAY });
    const two = await ownerWith(
      { amount: 6, kind: 'daily', lapsesIn: DAY },
      { amount: 6, kind: 'welcome', lapsesIn: 3 * DAY },
    );
    await Promise.all([
      expireDue(db, after(DAY)),
      expireDue(db, after(DAY)),
      expire(db, one.ownerId, after(DAY)),
    ]);
    expect(await remaining(one.ownerId)).toEqual([0]);
    expect(await remaining(two.ownerId)).toEqual([0, 6]);
    await expectClean();
  });

  test('a replacing grant takes away what is left of its kind only', async () => {
    const { ownerId, db } = await ownerWith(
      { amount: 19, kind: 'daily', lapsesIn: 36 * 3_600_000 },
      { amount: 3 },
    );
    const { holdId } = await spend(ownerId, 4, `${ownerId}:k`);
    await grant(db, {
      ownerId,
      amount: 19,
      kind: 'daily',
      key: `${ownerId}:next`,
      now: after(DAY),
      expiresAt: after(2.5 * DAY),
      replace: true,
    });
    expect(await balance(db, ownerId, after(DAY))).toEqual({ available: 22, held: 4 });
    // Credits held from the replaced grant do not return to it.
    await release(db, { holdId, now: after(DAY) });
    expect(await remaining(ownerId)).toEqual([0, 3, 19, 4]);
    await expectClean();
  });
});

describe('corrections', () => {
  test('a clawback takes from the named grant first, and never below zero', async () => {
    const { ownerId, db, ids } = await ownerWith(
      { amount: 5, kind: 'welcome' },
      { amount: 10 },
      { amount: 20 },
    );
    const from = ids[2] ?? 0;
    expect(await adjust(db, { ownerId, amount: -22, key: `${ownerId}:refund`, now: NOW, from })).toEqual({
      applied: -22,
    });
    expect(await remaining(ownerId)).toEqual([3, 10, 0]);
    expect(await adjust(db, { ownerId, amount: -22, key: `${ownerId}:refund`, now: NOW, from })).toEqual({
      applied: -22,
    });
    expect(await adjust(db, { ownerId, amount: -50, key: `${ownerId}:more`, now: NOW })).toEqual({
      applied: -13,
    });
    expect(await balance(db, ownerId, NOW)).toEqual({ available: 0, held: 0 });
    await expectClean();
  });

  test('there is nothing to claw back from an owner who never had credits', async () => {
    const { ownerId, db } = await ownerWith();
    expect(await adjust(db, { ownerId, amount: -7, key: `${ownerId}:refund`, now: NOW })).toEqual({
      applied: 0,
    });
    await expectClean();
  });

  test('a correction in favour adds', async () => {
    const { ownerId, db } = await ownerWith();
    expect(await adjust(db, { ownerId, amount: 7, key: `${ownerId}:sorry`, now: NOW })).toEqual({
      applied: 7,
    });
    expect(await balance(db, ownerId, NOW)).toEqual({ available: 7, held: 0 });
    await expectClean();
  });
});
