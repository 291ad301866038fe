import { firstSign, isFirstVisit, registerWorker } from './first-visit.ts';
import { whenIdle } from './when-idle.ts';

/** The worker has fetched all code, or cannot be had. */
async function workerSettled(): Promise<void> {
  const { installing, active } = await registerWorker();
  if (!installing || active) return;
  await new Promise<void>((resolve) =>
    // Chromium does not always say that it has taken over.
    installing.addEventListener('statechange', () => {
      if (/activated|redundant/.test(installing.state)) resolve();
    }),
  );
}

const workerCame = (): Promise<void> =>
  new Promise((resolve) => whenIdle(() => void workerSettled().then(resolve, resolve)));

/** A page that has waited as a whole names its code (src/app/document/first/start-when-used.ts). */
const startsUnused = (): boolean =>
  import.meta.env.PROD &&
  !document.querySelector('meta[name=code]') &&
  !navigator.userActivation?.hasBeenActive &&
  isFirstVisit();

let used: Promise<unknown> | undefined;

/**
 * Resolves when a page may load what it can be read without: at once, but on a first visit to one that says nothing
 * without script not before somebody uses it or its worker has come.
 */
export const whenUsed = (): Promise<unknown> =>
  (used ??= startsUnused() ? Promise.race([firstSign(), workerCame()]) : Promise.resolve());
