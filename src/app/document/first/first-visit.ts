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
