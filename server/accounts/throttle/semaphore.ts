import { slowDown } from '#server/http/errors.ts';

const RETRY_S = 3;

/**
 * Runs at most `atOnce` heavy tasks and queues `waiting` more; further ones get `slow_down`. This bounds the
 * share of the machine that a flood can take.
 */
export function createSemaphore(
  atOnce: number,
  waiting: number,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const queue: (() => void)[] = [];
  let running = 0;

  const leave = (): void => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };

  return async (work) => {
    if (running < atOnce) {
      running += 1;
    } else {
      if (queue.length >= waiting) throw slowDown(RETRY_S);
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
