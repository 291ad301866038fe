/**
 * Lets callers go on one after the other, at least `everyMs` apart; those who find `waiting` before them go on at once.
 * What follows then takes a bounded share of the event loop, however many come, and never several in one turn of it.
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
