let guesses = 0;
let wishes = 0;

/** Code is on its way that nobody has asked for yet, and no other. */
export const hasOnlyPrefetches = (): boolean => guesses > 0 && wishes === 0;

/** Loads what the reader has asked for. */
export async function loadExplicitly<Value>(work: Promise<Value>): Promise<Value> {
  wishes += 1;
  try {
    return await work;
  } finally {
    wishes -= 1;
  }
}

/** Loads ahead of need: what fails in it is not worth a reload, the next one who needs it asks again. */
export async function prefetch(work: Promise<unknown>): Promise<void> {
  guesses += 1;
  await work.catch(() => {});
  guesses -= 1;
}
