/**
 * Releases callers one after the other, at least `everyMs` apart; beyond `waiting` callers in the queue they
 * are released at once. This limits the share of the event loop that the work after it takes, and two never
 * share one tick.
 */
export function createPacer(everyMs: number, waiting: number): () => Promise<void> {
  const queue: (() => void)[] = [];
  let resting = false;

  const rest = (): void => {
    resting = true;
    setTimeout(() => {
      const next = queue.shift();
      if (!next) {
        resting = false;
        return;
      }
      next();
      rest();
    }, everyMs);
  };

  return async () => {
    if (!resting) return rest();
    if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
  };
}
