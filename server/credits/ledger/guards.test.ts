import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeDatabase, makeOwner, type TestDatabase } from '#tests/support/database.ts';
import { audit } from '#tests/support/database/ledger-audit.ts';
import { capture, grant, hold, release } from './ledger.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const WITHIN = { timeout: 20_000, interval: 20 };
let database: TestDatabase;

beforeEach(async () => {
  database = await makeDatabase();
});
afterEach(() => database.close());

const run = (statement: string) => database.pool.query(statement);

async function heldOwner() {
  const ownerId = await makeOwner(database.db);
  await grant(database.db, { ownerId, amount: 10, kind: 'bought', key: `${ownerId}:g`, now: NOW });
  const { holdId } = await hold(database.db, {
    ownerId,
    amount: 4,
    key: `${ownerId}:h`,
    now: NOW,
    label: 'consume.image_faceswap',
  });
  return { ownerId, holdId };
}

const brokenNames = async () => (await audit(database.db)).map((one) => one.invariant);

describe('the guards in the database', () => {
  test.each([
    ['entries are never changed', 'update ledger_entry set amount = amount + 1', 'append-only'],
    ['entries are never removed', 'delete from ledger_entry', 'append-only'],
    ['entries are never emptied', 'truncate ledger_entry', 'append-only'],
    ['effects are never changed', 'update ledger_txn set amount = 0', 'append-only'],
    ['effects are never removed', 'delete from ledger_txn', 'append-only'],
    [
      'a balance stays above zero',
      'update account set available = available - 100',
      'account_available_not_negative',
    ],
    ['what is held stays above zero', 'update account set held = held - 100', 'account_held_not_negative'],
    ['a grant is not overspent', 'update credit_grant set remaining = -1', 'grant_remaining_in_range'],
    ['a grant does not grow', 'update credit_grant set remaining = amount + 1', 'grant_remaining_in_range'],
    ['a hold keeps its amount', 'update hold set amount = 1', 'has ended'],
    [
      'an entry has two sides',
      `insert into ledger_entry select id, (select max(id) from credit_grant), 'held', 'held', 5 from ledger_txn`,
      'violates check constraint',
    ],
    [
      'an entry moves something',
      `insert into ledger_entry select id, (select max(id) from credit_grant), 'held', 'revenue', -5 from ledger_txn`,
      'violates check constraint',
    ],
  ])('%s', async (_name, statement, message) => {
    await heldOwner();
    await expect(run(statement)).rejects.toThrow(message);
    expect(await audit(database.db)).toEqual([]);
  });

  test('a hold that has ended does not open again', async () => {
    const { holdId } = await heldOwner();
    await release(database.db, { holdId, now: NOW });
    await expect(run(`update hold set state = 'held', ended_at = null`)).rejects.toThrow('has ended');
  });
});

describe('without a guard the audit finds the damage', () => {
  test('no balance check, and spends that do not look: below zero', async () => {
    const { ownerId } = await heldOwner();
    await run('alter table account drop constraint account_available_not_negative');
    await run(`update account set available = available - 100 where owner_id = ${ownerId}`);
    expect(await brokenNames()).toContain('no balance is below zero');
  });

  test('no unique key: nothing is granted, rather than twice', async () => {
    const ownerId = await makeOwner(database.db);
    const give = () =>
      grant(database.db, { ownerId, amount: 400, kind: 'bought', key: 'payment:1', now: NOW });
    const first = await give();
    expect(await give()).toEqual(first);
    await run('alter table ledger_txn drop constraint ledger_txn_idem_key');
    await expect(give()).rejects.toThrow('no unique or exclusion constraint');
  });

  test('no end-once guards: captured and released', async () => {
    const { holdId } = await heldOwner();
    await capture(database.db, { holdId, now: NOW });
    await run('drop trigger hold_ends_once on hold');
    await run(`update hold set state = 'held', captured = 0, ended_at = null`);
    await expect(release(database.db, { holdId, now: NOW })).rejects.toThrow('ledger_txn_one_end');
    await run('drop index ledger_txn_one_end');
    await run('alter table account drop constraint account_held_not_negative');
    await release(database.db, { holdId, now: NOW });
    expect(await brokenNames()).toEqual(
      expect.arrayContaining([
        'no balance is below zero',
        'an ended hold has exactly one end, an open one none',
      ]),
    );
  });

  test('no append-only guard: a changed entry', async () => {
    await heldOwner();
    await run('drop trigger ledger_entry_append_only on ledger_entry');
    await run(`update ledger_entry set amount = amount + 1 where to_bucket = 'available'`);
    expect(await brokenNames()).toEqual(
      expect.arrayContaining([
        'what is left of a grant is the sum of its entries',
        'a balance is the sum of its entries',
      ]),
    );
  });

  test('no account lock: more is held than there is', async () => {
    const ownerId = await makeOwner(database.db);
    await grant(database.db, { ownerId, amount: 10, kind: 'bought', key: 'g', now: NOW });
    const { rows } = await database.pool.query<{ source: string }>(
      `select pg_get_functiondef('ledger_lock'::regproc) as source`,
    );
    await run((rows[0]?.source ?? '').replaceAll('for no key update', ''));
    // All have read the balance before the first of them can change it.
    const first = await database.pool.connect();
    await first.query('begin');
    await first.query('select from account where owner_id = $1 for no key update', [ownerId]);
    const under = Array.from({ length: 15 }, (_, n) =>
      hold(database.db, { ownerId, amount: 1, key: `k${n}`, now: NOW, label: 'consume.x' }),
    );
    const ended = Promise.allSettled(under);
    await vi.waitFor(async () => {
      const { rows: waiting } = await database.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(waiting).toHaveLength(under.length);
    }, WITHIN);
    await first.query('rollback');
    first.release();
    const tries = await ended;
    // The row constraints still apply behind the lock: these tries fail with a constraint error.
    const errors = tries.flatMap((one) =>
      one.status === 'rejected' ? [String((one.reason as Error).message)] : [],
    );
    expect(tries.length - errors.length).toBeLessThanOrEqual(10);
    expect(errors.some((message) => /violates check constraint|do not cover/.test(message))).toBe(true);
    expect(await audit(database.db)).toEqual([]);
  });
});
