import { latestBuildPath } from '#contract/builds.ts';
import type { ToWorker } from '#sw/contract/messages.ts';
import { effect } from '@preact/signals-core';
import { active } from '#src/i18n/messages.ts';
import { savedLanguage } from '#src/features/page/locale.ts';
import { onResume } from '#src/platform/resume.ts';
import { trustedScript } from '#src/platform/trusted-script.ts';
import { offerUpdate } from '#src/features/updates/update.ts';
import { Workbox, messageSW } from 'workbox-window';
import { reloadOnce } from './reload.ts';

const HOURLY_MS = 3_600_000;
/** Chromium now and then leaves an accepted worker waiting: then the page reloads without it. */
const ACTIVATION_MS = 4000;

declare const __BUILD_ID__: string;

/** `npm run dev` serves the worker as a module, under the address of vite-plugin-pwa. */
const WORKER = import.meta.env.DEV ? '/dev-sw.js?dev-sw' : '/sw.js';
const workerOptions: RegistrationOptions = {
  updateViaCache: 'none',
  ...(import.meta.env.DEV ? { type: 'module', scope: '/' } : {}),
};

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
  setInterval(now, HOURLY_MS);
  onResume(now);
}

const address = trustedScript('mirari', WORKER)();

/**
 * Registers the worker and offers the build that waits, and every one that is complete while this page is open.
 * An instance of Workbox stops listening after the first update that it did not cause
 * (https://github.com/GoogleChrome/workbox/issues/3074) and overlooks one that is being installed already, so each
 * worker that is found gets a fresh instance once it is installed.
 */
async function followBuilds(): Promise<ServiceWorkerRegistration | undefined> {
  const workbox = new Workbox(address, workerOptions);
  const registered = workbox.register({ immediate: true });
  const activate = (): void => {
    setTimeout(reloadOnce, ACTIVATION_MS);
    workbox.messageSkipWaiting();
  };
  workbox.addEventListener('waiting', () => {
    void registered.then((registration) => {
      // A first worker replaces none.
      if (registration?.active) offerUpdate(activate);
    });
  });
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    if (isUpdate) reloadOnce();
  });
  return registered;
}

/** Registers the service worker, keeps it informed of the user's language, and offers new builds. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await followBuilds();
  if (!registration) return;
  const followInstalling = (worker: ServiceWorker | null): void =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') void followBuilds();
    });
  followInstalling(registration.installing);
  registration.addEventListener('updatefound', () => followInstalling(registration.installing));
  effect(() => {
    const { code } = active.value;
    const message: ToWorker = { type: 'LANGUAGE', code, saved: savedLanguage() };
    // Chromium never calls a registration ready that this page has brought back from its end.
    const ready = registration.active ? Promise.resolve(registration) : navigator.serviceWorker.ready;
    void ready.then(({ active: worker }) => worker && messageSW(worker, message));
  });
  lookRegularly(registration);
}
