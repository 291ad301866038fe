import { trustedScript } from '#src/platform/trusted-script.ts';
import { whenIdle } from './when-idle.ts';

/** Somebody uses the page, or something has happened that it has to know of. */
const SIGNS = [
  'pointermove',
  'pointerdown',
  'keydown',
  'scroll',
  'focusin',
  // A password manager types without keys.
  'input',
  'storage',
  'offline',
] as const;

/** `npm run dev` serves the worker as a module, under the address of vite-plugin-pwa. */
const address = trustedScript('mirari', import.meta.env.DEV ? '/dev-sw.js?dev-sw' : '/sw.js');

/** The address of the service worker, and how it is registered. */
export const serviceWorker = (): [string, RegistrationOptions] => [
  address(),
  { updateViaCache: 'none', ...(import.meta.env.DEV ? { type: 'module', scope: '/' } : {}) },
];

/**
 * Nothing is kept here that a page would have to take up: neither files nor values, and no word in the address. Nobody
 * has touched it either while this was on its way.
 */
function isFirstVisit(): boolean {
  try {
    return (
      import.meta.env.PROD &&
      navigator.serviceWorker?.controller === null &&
      navigator.onLine &&
      !navigator.userActivation?.hasBeenActive &&
      location.search === '' &&
      localStorage.length + sessionStorage.length === 0
    );
  } catch {
    return false;
  }
}

/** Resolves at the first sign, or when the worker has fetched all of it: then it costs no network. */
function firstSign(): Promise<void> {
  return new Promise((resolve) => {
    const go = ({ type, movementX, movementY }: Partial<PointerEvent>): void => {
      // A page that is drawn below a mouse at rest hears of a move as well.
      if (type !== 'pointermove' || movementX || movementY) resolve();
    };
    for (const sign of SIGNS) addEventListener(sign, go);
    whenIdle(() => {
      navigator.serviceWorker
        .register(...serviceWorker())
        .then(({ installing, active }) => {
          if (!installing || active) return resolve();
          // Chromium does not always say that it has taken over.
          installing.addEventListener('statechange', () => {
            if (/activated|redundant/.test(installing.state)) resolve();
          });
          return undefined;
        })
        .catch(() => resolve());
    });
  });
}

let wanted: Promise<void> | undefined;

/**
 * Resolves when a page may load what it can be read without: at once, but on a first visit not before the page is
 * used or its worker has taken over.
 */
export const whenWanted = (): Promise<void> => (wanted ??= isFirstVisit() ? firstSign() : Promise.resolve());
