import { expect, it } from 'vitest';
import { createSingleFlight } from './single-flight.ts';

it('runs work once for all who ask meanwhile, and again for those who ask later', async () => {
  const once = createSingleFlight<number>();
  let runs = 0;
  const work = async (): Promise<number> => ++runs;
  expect(await Promise.all([once('a', work), once('a', work), once('b', work)])).toEqual([1, 1, 2]);
  expect(await once('a', work)).toBe(3);
});

it('forgets work that failed', async () => {
  const once = createSingleFlight<number>();
  await expect(once('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await once('a', () => Promise.resolve(1))).toBe(1);
});
