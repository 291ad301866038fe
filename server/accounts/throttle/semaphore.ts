import pLimit from 'p-limit';
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
  const limit = pLimit(atOnce);
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= atOnce + waiting) throw slowDown(RETRY_S);
    return limit(work);
  };
}
