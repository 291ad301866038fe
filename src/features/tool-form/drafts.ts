import { type ReadonlySignal, signal } from '@preact/signals-core';
import { delMany, keys } from 'idb-keyval';
import { databases, session } from '#contract/storage-keys.ts';
import { openStore } from '#src/platform/storage/database.ts';
import { filesInOutbox } from '#src/features/outbox/storage.ts';

const known = signal<number | undefined>(undefined);

/** Pictures of unsent forms that this browser keeps; undefined until it has been looked. */
export const draftPictures: ReadonlySignal<number | undefined> = known;

const files = () => openStore(databases.drafts, 'files');

/** Files of forms that were not sent; those of jobs in the outbox are none. */
async function draftFiles(): Promise<string[]> {
  const waiting = await filesInOutbox();
  return (await keys<string>(files())).filter((id) => !waiting.has(id));
}

/** Looks what is kept. Where the browser keeps nothing, nothing is. */
export async function countDrafts(): Promise<void> {
  try {
    known.value = (await draftFiles()).length;
  } catch {
    known.value = 0;
  }
}

/** Throws away every unsent form. The page then starts anew, so that its memory holds none either. */
export async function clearDrafts(): Promise<void> {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(session.toolDraft)) sessionStorage.removeItem(key);
  await delMany(await draftFiles(), files());
  location.reload();
}
