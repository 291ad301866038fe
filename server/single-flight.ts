/** Runs work once for all who ask for the same key meanwhile. */
export function createSingleFlight<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key, work) => {
    const known = running.get(key);
    if (known) return known;
    const mine = work().finally(() => running.delete(key));
    running.set(key, mine);
    return mine;
  };
}
