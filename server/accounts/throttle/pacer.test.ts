import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPacer } from './pacer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('releases the first call at once, the others one after the other, and calls beyond the queue at once', async () => {
  const pace = createPacer(5, 2);
  const gone: number[] = [];
  const come = (n: number) => void pace().then(() => gone.push(n));
  for (const n of [1, 2, 3, 4]) come(n);
  await vi.advanceTimersByTimeAsync(0);
  expect(gone).toEqual([1, 4]);
  await vi.advanceTimersByTimeAsync(5);
  expect(gone).toEqual([1, 4, 2]);
  come(5);
  await vi.advanceTimersByTimeAsync(5);
  expect(gone).toEqual([1, 4, 2, 3]);
  await vi.advanceTimersByTimeAsync(10);
  expect(gone).toEqual([1, 4, 2, 3, 5]);
  come(6);
  await vi.advanceTimersByTimeAsync(0);
  expect(gone, 'the first one does not wait').toHaveLength(6);
});
