import { hasPrograms } from './process.ts';

/** How long one look counts: an operator who installs the programs need not restart the server. */
const LOOK_MS = 30_000;

/** Watches whether the programs are installed; `onMissing` is called once each time they are found missing. */
export function watchPrograms(onMissing: () => void): () => boolean {
  let seenAt = -Infinity;
  let isServed = true;

  const isThere = (): boolean => {
    const now = performance.now();
    if (now - seenAt > LOOK_MS) {
      seenAt = now;
      const found = hasPrograms();
      if (isServed && !found) onMissing();
      isServed = found;
    }
    return isServed;
  };
  isThere();
  return isThere;
}
