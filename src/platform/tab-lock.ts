const own = new Map<string, number>();

/**
 * Holds a name for this tab. The browser lets go of it with the tab, however that ends: what is kept under a name that
 * nobody holds was left behind. Answers what lets go of it.
 */
export function holdName(name: string): () => void {
  let release = (): void => {};
  const released = new Promise<void>((done) => (release = done));
  own.set(name, (own.get(name) ?? 0) + 1);
  // Browsers without locks take everything for left behind.
  void navigator.locks?.request(name, { mode: 'shared' }, () => released);
  return () => {
    own.set(name, (own.get(name) ?? 1) - 1);
    release();
  };
}

/** Whether another tab holds a name. */
export async function isHeldElsewhere(name: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.filter((lock) => lock.name === name).length > (own.get(name) ?? 0);
}
