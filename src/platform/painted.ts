/** A page in the background is painted when the user comes back: work does not wait for that. */
const MOST_MS = 300;

/** Resolves when what is on screen now has been painted: work that follows delays no answer to a tap. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, MOST_MS);
  });
