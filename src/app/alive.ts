import { useEffect } from 'react';

/** A part that never comes to life must not hold the reader up. */
const PATIENCE_MS = 3000;

const waiting = new Set<object>();
let settle: (() => void)[] = [];

/** Says that a part of the server's HTML is not alive yet. */
export function expectPart(part: object): void {
  if (typeof document !== 'undefined') waiting.add(part);
}

/** Called by the part itself: from its first effect on, it follows changes like everything else. */
export function useAlive(part: object): void {
  useEffect(() => {
    waiting.delete(part);
    if (waiting.size > 0) return;
    for (const done of settle) done();
    settle = [];
  }, [part]);
}

/**
 * Settles when every part of the server's HTML is alive. Page and language change only then: a part that comes to life
 * afterwards would not find what the server drew.
 */
export function allAlive(): Promise<void> {
  if (waiting.size === 0) return Promise.resolve();
  return new Promise((resolve) => {
    settle.push(resolve);
    setTimeout(resolve, PATIENCE_MS);
  });
}
