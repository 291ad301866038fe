/** A part that never comes to life must not hold the reader up. */
const PATIENCE_MS = 3000;

/** The frame itself. */
export const shellKey = {};

const waiting = new Set<object>();
const sleepers: (() => Promise<unknown>)[] = [];
let waits: { isOver: () => boolean; settle: () => void }[] = [];

/** Says that a part of the server's HTML is not alive yet. */
export function expectHydration(part: object): void {
  if (typeof document !== 'undefined') waiting.add(part);
}

/** The part follows changes like everything else from now on. */
export function markHydrated(part: object): void {
  waiting.delete(part);
  const over = waits.filter(({ isOver }) => isOver());
  waits = waits.filter((wait) => !over.includes(wait));
  for (const { settle } of over) settle();
}

function until(isOver: () => boolean): Promise<void> {
  if (isOver()) return Promise.resolve();
  return new Promise((settle) => {
    waits.push({ isOver, settle });
    setTimeout(settle, PATIENCE_MS);
  });
}

/** Settles when a part that is expected is alive. */
export const whenHydrated = (part: object): Promise<void> => until(() => !waiting.has(part));

/** Registers a part that stays plain HTML until it is wanted; `wake` loads its code. */
export function addIsland(wake: () => Promise<unknown>): void {
  sleepers.push(wake);
}

/** Loads the code of all sleeping parts: whatever is drawn from now on is drawn whole. */
export async function hydrateIslands(): Promise<void> {
  await Promise.all(sleepers.map((wake) => wake()));
}

/**
 * Wakes the sleeping parts and settles when every part of the server's HTML is alive. Page and language change only then:
 * a part that comes to life afterwards would not find what the server drew.
 */
export function allHydrated(): Promise<void> {
  hydrateIslands().catch((error: unknown) => console.warn(error));
  return until(() => waiting.size === 0);
}
