import { isAllLive, isLive } from './live.ts';

/** A part that is never hydrated must not block the user for longer. Milliseconds. */
const TIMEOUT_MS = 3000;

let waiters: { isOver: () => boolean; resolve: () => void }[] = [];

/** Called when a part has become live. */
export function partsChanged(): void {
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

/** Resolves when the app shell is hydrated. */
export const shellHydrated = (): Promise<void> =>
  until(() => {
    const main = document.getElementById('main');
    return main !== null && isLive(main);
  });

/**
 * Resolves when every part of the server's HTML is hydrated. Page and language change only then: a part that hydrates
 * afterwards would not match the server's HTML.
 */
export const allHydrated = (): Promise<void> => until(isAllLive);
