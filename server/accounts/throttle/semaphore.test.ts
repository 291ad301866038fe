import { expect, it } from 'vitest';
import { HttpError } from '#server/http/errors.ts';
import { createSemaphore } from './semaphore.ts';

it('runs tasks up to the limit, queues more up to a limit, and rejects the others', async () => {
  const inSlot = createSemaphore(2, 3);
  let running = 0;
  let most = 0;
  const gates: (() => void)[] = [];
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((open) => gates.push(open));
    running -= 1;
  };
  const all = Array.from({ length: 8 }, () => inSlot(work));
  const outcomes = Promise.allSettled(all);
  for (let opened = 0; opened < 5; opened++) {
    await expect.poll(() => gates.length).toBeGreaterThan(0);
    gates.shift()?.();
  }
  const refused = (await outcomes).flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
  );
  expect(refused).toHaveLength(3);
  expect(refused.every((reason) => reason instanceof HttpError && reason.errorName === 'slow_down')).toBe(
    true,
  );
  expect(most).toBe(2);
  let done = false;
  const last = inSlot(async () => {
    done = true;
    await Promise.resolve();
  });
  await last;
  expect(done, 'a place that was left can be taken again, after a failure too').toBe(true);
  await expect(inSlot(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(inSlot(() => Promise.resolve('still works'))).resolves.toBe('still works');
});
