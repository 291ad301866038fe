import { expect, test } from 'vitest';
import { makeOwner, useDatabase } from '#tests/support/database.ts';
import { audit } from '#server/credits/ledger/audit.ts';
import { ensureAnonymousCredits } from './anonymous.ts';
import { balance } from './balance.ts';
import { adjust, capture, grant, hold, release } from './ledger.ts';
import { records, type RecordType } from './records.ts';

const database = useDatabase();
const HOUR = 60 * 60 * 1000;
const NOW = new Date('2026-03-01T12:00:00Z');
const after = (hours: number) => new Date(NOW.getTime() + hours * HOUR);

/** An owner with one row of every type. */
async function livedIn() {
  const { db } = database.current;
  const ownerId = await makeOwner(db);
  const key = (name: string) => `${ownerId}:${name}`;
  await grant(db, { ownerId, amount: 19, kind: 'daily', key: key('daily'), now: NOW, expiresAt: after(36) });
  await grant(db, {
    ownerId,
    amount: 100,
    kind: 'bought',
    key: key('pack'),
    now: after(1),
    params: { pack: 'small' },
  });
  const spend = (name: string, amount: number, at: number) =>
    hold(db, {
      ownerId,
      amount,
      key: key(name),
      now: after(at),
      label: 'consume.image_faceswap',
      params: { tool: 'ai-face-swap' },
    });
  const captured = await spend('captured', 3, 2);
  await capture(db, { holdId: captured.holdId, now: after(3) });
  const partly = await spend('partly', 10, 4);
  await capture(db, { holdId: partly.holdId, amount: 4, now: after(5) });
  const released = await spend('released', 5, 6);
  await release(db, { holdId: released.holdId, now: after(7) });
  await spend('pending', 2, 8);
  await adjust(db, { ownerId, amount: -8, key: key('refund'), now: after(9) });
  return { db, ownerId };
}

const read = async (ownerId: number, type: RecordType, page = 1, pageSize = 20) =>
  records(database.current.db, { ownerId, type, page, pageSize, now: after(40) });

test('the history is newest first, shows each effect once, and adds up to the balance', async () => {
  const { db, ownerId } = await livedIn();
  const { records: rows, total } = await read(ownerId, 'all');
  expect(rows.map((row) => [row.type, row.amount, row.label])).toEqual([
    ['expire', -2, 'expire.daily'],
    ['adjust', -8, 'adjust.clawback'],
    ['consume', -2, 'consume.image_faceswap'],
    ['grant', 5, 'release'],
    ['consume', -5, 'consume.image_faceswap'],
    ['consume', -4, 'consume.image_faceswap'],
    ['consume', -3, 'consume.image_faceswap'],
    ['grant', 100, 'grant.bought'],
    ['grant', 19, 'grant.daily'],
  ]);
  expect(total).toBe(9);
  const { available } = await balance(db, ownerId, after(40));
  expect(rows.reduce((sum, row) => sum + row.amount, 0)).toBe(available);
  expect(rows[7]).toMatchObject({ params: { pack: 'small' }, createdAt: after(1) });
  expect(rows[2]).toMatchObject({ params: { tool: 'ai-face-swap' } });
});

test('grant shows what came, consume what went', async () => {
  const { ownerId } = await livedIn();
  expect((await read(ownerId, 'grant')).records.map((row) => row.amount)).toEqual([5, 100, 19]);
  expect((await read(ownerId, 'consume')).records.map((row) => row.amount)).toEqual([-2, -5, -4, -3]);
});

test('pages do not overlap, and know the total beyond the end', async () => {
  const { ownerId } = await livedIn();
  const pages = await Promise.all([1, 2, 3].map((page) => read(ownerId, 'all', page, 4)));
  expect(pages.map((page) => page.records.length)).toEqual([4, 4, 1]);
  expect(new Set(pages.flatMap((page) => page.records.map((row) => row.id))).size).toBe(9);
  expect(await read(ownerId, 'all', 9, 4)).toEqual({ records: [], total: 9 });
});

test('a device gets 5 credits a day, which replace what is left', async () => {
  const { db } = database.current;
  const ownerId = await makeOwner(db, 'device');
  await Promise.all(Array.from({ length: 10 }, () => ensureAnonymousCredits(db, ownerId, NOW)));
  expect(await balance(db, ownerId, NOW)).toEqual({ available: 5, held: 0 });
  await hold(db, { ownerId, amount: 2, key: `${ownerId}:k`, now: NOW, label: 'consume.image_faceswap' });
  expect(await ensureAnonymousCredits(db, ownerId, after(23.9))).toEqual({ available: 3, held: 2 });
  await Promise.all(Array.from({ length: 10 }, () => ensureAnonymousCredits(db, ownerId, after(24))));
  expect(await balance(db, ownerId, after(24))).toEqual({ available: 5, held: 2 });
  expect(await ensureAnonymousCredits(db, ownerId, after(47))).toEqual({ available: 5, held: 2 });
  expect(await audit(db)).toEqual([]);
});
