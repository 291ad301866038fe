import { slowDown } from '#server/http/errors.ts';

/** Seconds after which somebody who found the waiting room full may try again. */
const RETRY_S = 3;

/**
 * Lets at most `atOnce` pieces of heavy work run, and `waiting` more wait for their turn; further ones are told to slow
 * down. So a flood of them takes a bounded share of the machine.
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
