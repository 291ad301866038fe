import { expect, it } from 'vitest';
import { useDatabase } from '#tests/support/database.ts';
import { createAttempts } from './attempts.ts';

const database = useDatabase();

it('rejects a flood after a full window from memory, for a moment, and for that network only', async () => {
  const { db } = database.current;
  let now = new Date('2026-11-21T12:00:00Z');
  const attempts = createAttempts(db, () => now);
  for (let n = 0; n < 30; n += 1) await attempts.take(db, 'loginPlace', 'flood');
  expect(() => attempts.check('loginPlace', 'flood')).not.toThrow();
  await expect(attempts.take(db, 'loginPlace', 'flood')).rejects.toMatchObject({
    errorName: 'slow_down',
    detail: { retryAfter: 3600 },
  });

  expect(() => attempts.check('loginPlace', 'flood')).toThrow('slow_down');
  expect(() => attempts.check('loginPlace', 'elsewhere')).not.toThrow();

  now = new Date(now.getTime() + 1000);
  expect(() => attempts.check('loginPlace', 'flood'), 'one asks again').not.toThrow();
  expect(() => attempts.check('loginPlace', 'flood'), 'the others wait').toThrow('slow_down');
  now = new Date(now.getTime() + 3_600_000);
  await attempts.take(db, 'loginPlace', 'flood');
  expect(() => attempts.check('loginPlace', 'flood'), 'the hour is over').not.toThrow();
});

it('counts an IPv6 network as a whole, ten times as high as one home in it', async () => {
  const { db } = database.current;
  const attempts = createAttempts(db, () => new Date('2026-11-21T12:00:00Z'));
  const home = (n: number) => `2001:db8:5:${n.toString(16)}::/64`;
  for (let n = 0; n < 300; n += 1) await attempts.take(db, 'loginPlace', home(n));
  await expect(attempts.take(db, 'loginPlace', home(300))).rejects.toMatchObject({ errorName: 'slow_down' });
  await attempts.take(db, 'loginPlace', '2001:db8:6:1::/64');
});
