let guesses = 0;

/** Code is on its way that nobody has asked for yet. */
export const hasGuesses = (): boolean => guesses > 0;

/** Loads ahead of need: what fails in it is not worth a reload, the next one who needs it asks again. */
export async function guess(work: Promise<unknown>): Promise<void> {
  guesses += 1;
  await work.catch(() => {});
  guesses -= 1;
}
