import type { ReadonlySignal } from '@preact/signals-core';
import { boolean } from 'superstruct';
import { local } from '#contract/storage-keys.ts';
import type { ToWorker } from '#sw/contract/messages.ts';
import { persisted } from '#src/platform/storage/persisted.ts';

const wanted = persisted(local.allLanguages, boolean(), false);

/** Whether every language is kept on this device for use without a network; otherwise those that are read. */
export const cachesAllLanguages: Pick<ReadonlySignal<boolean>, 'value'> = wanted;

const canKeep = (): boolean | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker.controller !== null || undefined : false;

/**
 * Tells whether languages can be kept: a worker is in charge of this page. Undefined while it is not yet, as on a first
 * visit; false where the browser has none. Answers how to stop.
 */
export function watchLanguageCache(tell: (can: boolean | undefined) => void): () => void {
  const look = (): void => tell(canKeep());
  look();
  navigator.serviceWorker?.addEventListener('controllerchange', look);
  return () => navigator.serviceWorker?.removeEventListener('controllerchange', look);
}

/** Has the worker keep every language, or only those that are read. Answers whether it could: the network may be away, the disk full. */
export async function cacheAllLanguages(keep: boolean): Promise<boolean> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return false;
  const { port1, port2 } = new MessageChannel();
  const message: ToWorker = { type: 'ALL_LANGUAGES', keep };
  const answered = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<{ ok: boolean }>) => resolve(data.ok);
  });
  worker.postMessage(message, [port2]);
  const ok = await answered;
  port1.close();
  if (!ok) return false;
  wanted.set(keep);
  return true;
}
