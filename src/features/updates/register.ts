import { latestBuildPath } from '#contract/builds.ts';
import type { ToWorker } from '#sw/contract/messages.ts';
import { effect } from '@preact/signals-core';
import { active } from '#src/i18n/messages.ts';
import { savedLanguage } from '#src/features/page/locale.ts';
import { offerUpdate } from '#src/features/updates/update.ts';
import { reloadOnce } from './reload.ts';

const HOURLY_MS = 3_600_000;
/** Chromium now and then leaves an accepted worker waiting: then the page reloads without it. */
const ACTIVATION_MS = 4000;

declare const __BUILD_ID__: string;

interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

/** Under Trusted Types a worker's address must come from a policy; this one knows a single address. */
function workerAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory };
  const address = '/sw.js';
  return (
    trustedTypes?.createPolicy('mirari', { createScriptURL: () => address }).createScriptURL(address) ??
    address
  );
}

const tell = (worker: ServiceWorker | null, message: ToWorker): void => worker?.postMessage(message);

/** Looks for a new build. No network is no news. */
async function look(registration: ServiceWorkerRegistration): Promise<void> {
  try {
    const response = await fetch(latestBuildPath, { cache: 'no-store' });
    if (!response.ok) throw new Error(`${latestBuildPath}: ${response.status}`);
    const { id } = (await response.json()) as { id: string };
    if (id !== __BUILD_ID__) await registration.update();
  } catch (error) {
    if (navigator.onLine) console.info('No word of a newer build.', error);
  }
}

/** Not at the start: a browser that opens a page asks for its worker by itself. */
function lookRegularly(registration: ServiceWorkerRegistration): void {
  const now = (): void => void look(registration);
  const whenSeen = (): void => {
    if (document.visibilityState === 'visible') now();
  };
  setInterval(now, HOURLY_MS);
  document.addEventListener('visibilitychange', whenSeen);
  addEventListener('pageshow', (event) => {
    if (event.persisted) now();
  });
  addEventListener('online', now);
}

/** Offers the build that waits, and every one that is complete while this page is open. A first worker replaces none. */
function offerBuilds(registration: ServiceWorkerRegistration): void {
  const activate = (): void => {
    setTimeout(reloadOnce, ACTIVATION_MS);
    tell(registration.waiting, { type: 'SKIP_WAITING' });
  };
  const follow = (worker: ServiceWorker | null): void =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && registration.active) offerUpdate(activate);
    });
  if (registration.waiting) offerUpdate(activate);
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
}

/** Registers the service worker, keeps it informed of the reader's language, and offers new builds. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // The first worker takes an uncontrolled page over; any later one is a new build that some tab has accepted.
  let isControlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled) reloadOnce();
    isControlled = true;
  });
  const registration = await navigator.serviceWorker.register(workerAddress(), { updateViaCache: 'none' });
  offerBuilds(registration);
  effect(() => {
    const { code } = active.value;
    // Chromium never calls a registration ready that this page has brought back from its end.
    const ready = registration.active ? Promise.resolve(registration) : navigator.serviceWorker.ready;
    void ready.then(({ active: worker }) => tell(worker, { type: 'LANGUAGE', code, saved: savedLanguage() }));
  });
  lookRegularly(registration);
}
