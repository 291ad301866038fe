/** Resolves when what is on screen now has been painted: work that follows delays no answer to a tap. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
