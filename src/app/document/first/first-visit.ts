/** Somebody uses the page, or something has happened that it has to know of. */
const SIGNS = [
  'pointermove',
  'pointerdown',
  'keydown',
  'scroll',
  'focusin',
  // A password manager types without keys.
  'input',
  'dragenter',
  'storage',
  'offline',
] as const;

interface TrustedTypes {
  createPolicy(name: string, rules: object): { createScriptURL(url: string): string };
}

const WORKER = '/sw.js';

/** The worker fetches all code of the shell; where it cannot be had, the first sign does. */
export function registerWorker(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  // A policy's name may be used once, and the application registers the worker as well.
  const policy = trustedTypes?.createPolicy('mirari-first', { createScriptURL: () => WORKER });
  navigator.serviceWorker
    .register(policy?.createScriptURL(WORKER) ?? WORKER, { updateViaCache: 'none' })
    .catch(() => {});
}

/** Nothing is kept here that a page would have to take up: neither files nor values, and no word in the address. */
export function isFirstVisit(): boolean {
  try {
    return (
      navigator.serviceWorker?.controller === null &&
      navigator.onLine &&
      !location.search &&
      !(localStorage.length + sessionStorage.length)
    );
  } catch {
    return false;
  }
}

/** Resolves when somebody uses the page. */
export const firstSign = (): Promise<void> =>
  new Promise((resolve) => {
    const go = ({ type, movementX, movementY }: Partial<PointerEvent>): void => {
      // A page that is drawn below a mouse at rest hears of a move as well.
      if (type !== 'pointermove' || movementX || movementY) resolve();
    };
    for (const sign of SIGNS) addEventListener(sign, go, true);
  });
