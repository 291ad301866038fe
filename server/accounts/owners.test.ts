import { expect, it } from 'vitest';
import { grant } from '#server/credits/ledger/ledger.ts';
import { createSigner } from '#server/secrets/signing.ts';
import { useDatabase } from '#tests/support/database.ts';
import { createOwners } from './owners.ts';
import { createSessions } from './sessions.ts';

const database = useDatabase(4);
const DAY = 86_400_000;

it('visitors who sent no job and left nothing are removed after some days, others stay', async () => {
  const { db } = database.current;
  const owners = createOwners(
    db,
    createSigner('x'.repeat(32)),
    createSessions(db, async () => undefined),
  );
  const [idle, spender] = [await owners.enroll('idle'), await owners.enroll('spender')];
  const now = new Date();
  await grant(db, { ownerId: spender, amount: 5, kind: 'anonymous', key: 'a', now });
  const left = async () => {
    const rows = await db.selectFrom('owner').select('id').orderBy('id').execute();
    return rows.map(({ id }) => id);
  };
  await owners.sweep(new Date(now.getTime() + DAY));
  expect(await left()).toEqual([idle, spender]);
  await owners.sweep(new Date(now.getTime() + 4 * DAY));
  expect(await left()).toEqual([spender]);
  expect(await owners.enroll('idle'), 'the same browser again').not.toBe(idle);
});
