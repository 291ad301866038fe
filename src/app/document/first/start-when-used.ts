import type { PageSeed } from '#src/features/page/payload.ts';
import { whenIdle } from '#src/hydration/when-idle.ts';
import { missingCode } from './missing-code.ts';

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
function registerWorker(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  // A policy's name may be used once, and the application registers the worker as well.
  const policy = trustedTypes?.createPolicy('mirari-first', { createScriptURL: () => WORKER });
  navigator.serviceWorker
    .register(policy?.createScriptURL(WORKER) ?? WORKER, { updateViaCache: 'none' })
    .catch(() => {});
}

/** Nothing is kept here that a page would have to take up: neither files nor values, and no word in the address. */
function isFirstVisit(): boolean {
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

const firstSign = (): Promise<void> =>
  new Promise((resolve) => {
    const go = ({ type, movementX, movementY }: Partial<PointerEvent>): void => {
      // A page that is drawn below a mouse at rest hears of a move as well.
      if (type !== 'pointermove' || movementX || movementY) resolve();
    };
    for (const sign of SIGNS) addEventListener(sign, go, true);
  });

/** Without its code nothing here can be used: the page says so until the network is back. */
function sayMissing(): void {
  const { messages } = JSON.parse(document.getElementById('payload')?.textContent ?? '') as PageSeed;
  const note = document.createElement('p');
  note.role = 'alert';
  note.textContent = (messages as { error: { part: string } }).error.part;
  note.style.cssText =
    'position:fixed;inset:auto 0 0;z-index:99;padding:16px;background:Canvas;color:CanvasText';
  document.body.append(note);
  addEventListener('online', missingCode);
}

/**
 * Starts a page that names its code (src/app/document/page-html.ts), which is whole without it: at once, but on a
 * first visit not before somebody uses it. Called while the page is parsed.
 */
export async function startWhenUsed(): Promise<void> {
  const files = document.querySelector<HTMLMetaElement>('meta[name=code]')?.content.split(' ');
  if (!files) return;
  const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
  if (isFirstVisit()) {
    addEventListener('load', () => whenIdle(registerWorker));
    await firstSign();
  }
  for (const href of files)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );
  await parsed;
  await import(/* @vite-ignore */ files[0] ?? '').catch(() => {
    missingCode();
    sayMissing();
  });
}
