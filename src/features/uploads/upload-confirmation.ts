import { type ReadonlySignal, computed, signal } from '@preact/signals-core';
import { isOffline } from '#src/platform/network/connection.ts';
import { isCellular, savesData } from '#src/platform/data-saver.ts';
import { untilTrue } from '#src/platform/until-true.ts';

/** Less is sent without a question: a page of the site costs as much. Bytes. */
const SAVED_BYTES = 200_000;
/** On mobile data, larger files ask first. Bytes. */
const CELLULAR_BYTES = 5_000_000;

const waiting = signal<ReadonlyMap<string, number>>(new Map());

/** Files that are ready and wait for the user's confirmation: id and bytes. */
export const unconfirmedFiles: ReadonlySignal<ReadonlyMap<string, number>> = waiting;

/** Why files wait: data saver, or mobile data. */
export const confirmationReason: ReadonlySignal<'saved' | 'cellular'> = computed(() =>
  savesData.value ? 'saved' : 'cellular',
);

const given = new Set<string>();

/** Without a network nothing can be sent, so nothing is asked. */
function asksFor(id: string, bytes: number): boolean {
  if (given.has(id) || isOffline.value) return false;
  return savesData.value ? bytes >= SAVED_BYTES : isCellular.value && bytes >= CELLULAR_BYTES;
}

function clear(id: string): void {
  const rest = new Map(waiting.peek());
  if (rest.delete(id)) waiting.value = rest;
}

/** The user has confirmed: the files named are sent. */
export function confirmUploads(ids: Iterable<string>): void {
  for (const id of ids) {
    given.add(id);
    clear(id);
  }
}

/**
 * Resolves when a file may be sent: at once where data is cheap, else after its user's confirmation (once
 * per file), or when data has become cheap. Calls `onWait` when it waits.
 * @throws an AbortError when `signal` fires
 */
export async function waitForConfirmation(
  id: string,
  bytes: number,
  signal: AbortSignal,
  onWait: () => void,
): Promise<void> {
  if (signal.aborted || !asksFor(id, bytes)) return;
  onWait();
  waiting.value = new Map(waiting.peek()).set(id, bytes);
  try {
    await untilTrue(() => !waiting.value.has(id) || !asksFor(id, bytes), signal);
  } finally {
    clear(id);
  }
}
