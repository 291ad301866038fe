/** A part that is never hydrated must not block the user for longer. Milliseconds. */
const TIMEOUT_MS = 3000;

/** The app shell itself. */
export const shellKey = {};

const waiting = new Set<object>();
const islands: (() => Promise<unknown>)[] = [];
let waiters: { isOver: () => boolean; resolve: () => void }[] = [];

/** Registers a part of the server's HTML that is not hydrated yet. */
export function expectHydration(part: object): void {
  if (typeof document !== 'undefined') waiting.add(part);
}

/** Presses the buttons again that were pressed before they worked, which the first script of the page keeps. */
function pressAgain(): void {
  const { taps = new Set() }: HTMLElement & { taps?: Set<HTMLElement> } = document.documentElement;
  for (const tap of [...taps].filter((each) => Object.keys(each)[0] !== undefined)) {
    // One that is disabled by now must not be pressed once it is enabled.
    taps.delete(tap);
    tap.click();
  }
}

/** The part is hydrated: it follows changes from now on. */
export function markHydrated(part: object): void {
  waiting.delete(part);
  pressAgain();
  const over = waiters.filter(({ isOver }) => isOver());
  waiters = waiters.filter((waiter) => !over.includes(waiter));
  for (const { resolve } of over) resolve();
}

function until(isOver: () => boolean): Promise<void> {
  if (isOver()) return Promise.resolve();
  return new Promise((resolve) => {
    waiters.push({ isOver, resolve });
    setTimeout(resolve, TIMEOUT_MS);
  });
}

export const isHydrated = (part: object): boolean => !waiting.has(part);

/** Resolves when a registered part is hydrated. */
export const whenHydrated = (part: object): Promise<void> => until(() => isHydrated(part));

/** Registers a part that stays plain HTML until it is needed; `hydrate` loads its code. */
export function addIsland(hydrate: () => Promise<unknown>): void {
  islands.push(hydrate);
}

/** Loads the code of all islands: whatever is drawn from now on is drawn whole. */
export async function hydrateIslands(): Promise<void> {
  await Promise.all(islands.map((hydrate) => hydrate()));
}

/**
 * Hydrates the islands and resolves when every part of the server's HTML is hydrated. Page and language
 * change only then: a part that hydrates afterwards would not match the server's HTML.
 */
export function allHydrated(): Promise<void> {
  hydrateIslands().catch((error: unknown) => console.warn(error));
  return until(() => waiting.size === 0);
}
