import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeDatabase, makeOwner, type TestDatabase } from '#tests/support/database.ts';
import { audit } from '#server/credits/ledger/audit.ts';
import { grant, hold, release } from './ledger.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
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
