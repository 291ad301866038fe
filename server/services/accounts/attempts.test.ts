import { expect, it } from 'vitest';
import { makeDatabase, useDatabase } from '#tests/support/database.ts';
import { createAttempts } from './attempts.ts';

const database = useDatabase();

it('answers a flood that a full window has met out of memory, for a moment, and for that one place only', async () => {
  const { db } = database.current;
  const gone = await makeDatabase(1);
  await gone.close();
  let now = new Date('2026-11-21T12:00:00Z');
  const attempts = createAttempts(db, () => now);
  for (let n = 0; n < 30; n += 1) await attempts.take(db, 'loginPlace', 'flood');
  expect(() => attempts.check('loginPlace', 'flood')).not.toThrow();
  await expect(attempts.take(db, 'loginPlace', 'flood')).rejects.toMatchObject({ fault: 'slow_down', detail: { retryAfter: 3600 } });

  expect(() => attempts.check('loginPlace', 'flood')).toThrow('slow_down');
  await expect(attempts.take(gone.db, 'loginPlace', 'flood'), 'no database').rejects.toMatchObject({ fault: 'slow_down', detail: { retryAfter: 3600 } });
  await expect(attempts.take(db, 'loginPlace', 'elsewhere')).resolves.toBeGreaterThan(0);

  now = new Date(now.getTime() + 1000);
  expect(() => attempts.check('loginPlace', 'flood')).not.toThrow();
  await expect(attempts.take(gone.db, 'loginPlace', 'flood'), 'asked again').rejects.not.toMatchObject({ fault: 'slow_down' });
  await expect(attempts.take(db, 'loginPlace', 'flood')).rejects.toMatchObject({ fault: 'slow_down', detail: { retryAfter: 3599 } });
});
