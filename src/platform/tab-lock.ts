const own = new Map<string, number>();

/**
 * Holds a name for this tab. The browser releases it when the tab ends in any way: data under a name that no
 * tab holds was left behind.
 * @returns the function that releases it
 */
export function holdName(name: string): () => void {
  let release = (): void => {};
  const released = new Promise<void>((done) => (release = done));
  own.set(name, (own.get(name) ?? 0) + 1);
  // Browsers without locks treat everything as left behind, and so do those that refuse them with all site data.
  navigator.locks?.request(name, { mode: 'shared' }, () => released).catch(() => undefined);
  return () => {
    own.set(name, (own.get(name) ?? 1) - 1);
    release();
  };
}

export async function isHeldElsewhere(name: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {}; // refused
  return held.filter((lock) => lock.name === name).length > (own.get(name) ?? 0);
}
