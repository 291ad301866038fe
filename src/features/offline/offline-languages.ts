import type { ReadonlySignal } from '@preact/signals-core';
import { boolean } from 'superstruct';
import { local } from '#contract/site/storage-keys.ts';
import type { ToWorker } from '#sw/contract/messages.ts';
import { persisted } from '#src/platform/storage/persisted.ts';
import { serviceWorkers } from '#src/platform/storage/blockable.ts';

const wanted = persisted(local.allLanguages, boolean(), false);

/** Whether every language is cached on this device for offline use; otherwise only those in use. */
export const cachesAllLanguages: Pick<ReadonlySignal<boolean>, 'value'> = wanted;

function canCache(): boolean | undefined {
  const workers = serviceWorkers();
  return workers ? workers.controller !== null || undefined : false;
}

/**
 * Watches whether languages can be cached, which needs an active worker. Undefined while there is none yet,
 * as on a first visit; false where the browser has none. Returns the function that stops watching.
 */
export function watchLanguageCache(listener: (can: boolean | undefined) => void): () => void {
  const update = (): void => listener(canCache());
  update();
  serviceWorkers()?.addEventListener('controllerchange', update);
  return () => serviceWorkers()?.removeEventListener('controllerchange', update);
}

/**
 * Makes the worker cache every language, or only those in use. Returns whether it could: without a network
 * or with a full disk it cannot.
 */
export async function cacheAllLanguages(all: boolean): Promise<boolean> {
  const worker = serviceWorkers()?.controller;
  if (!worker) return false;
  const { port1, port2 } = new MessageChannel();
  const message: ToWorker = { type: 'ALL_LANGUAGES', keep: all };
  const answered = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<{ ok: boolean }>) => resolve(data.ok);
  });
  worker.postMessage(message, [port2]);
  const ok = await answered;
  port1.close();
  if (!ok) return false;
  wanted.set(all);
  return true;
}
