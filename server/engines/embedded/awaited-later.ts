/** Work that is waited for at another moment: who waits for it is told how it failed, and the process lives on. */
export function awaitedLater<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}
