import { type ReadonlySignal, signal } from '@preact/signals-core';
import { delMany, keys } from 'idb-keyval';
import { databases, session } from '#contract/site/storage-keys.ts';
import { openStore } from '#src/platform/storage/database.ts';
import { filesInOutbox } from '#src/features/outbox/storage.ts';
import { removeStored } from '#src/platform/storage/persisted.ts';

const known = signal<number | undefined>(undefined);

/** Size of the pictures of unsent forms in this browser; undefined until it is measured. */
export const draftPictures: ReadonlySignal<number | undefined> = known;

const files = openStore(databases.drafts, 'files');

/** Files of unsent forms; those of jobs in the outbox do not count. */
async function draftFiles(): Promise<string[]> {
  const waiting = await filesInOutbox();
  return (await keys<string>(files)).filter((id) => !waiting.has(id));
}

/** Measures the stored pictures. Where the browser stores nothing, there are none. */
export async function countDrafts(): Promise<void> {
  try {
    known.value = (await draftFiles()).length;
  } catch {
    known.value = 0;
  }
}

/** The page then reloads, so that its memory holds none either. */
export async function clearDrafts(): Promise<void> {
  removeStored((key) => key.startsWith(session.toolDraft), 'sessionStorage');
  await draftFiles()
    .then((ids) => delMany(ids, files))
    .catch(() => undefined); // what is in memory alone ends with the page
  location.reload();
}
