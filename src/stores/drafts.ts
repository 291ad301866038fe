import { type ReadonlySignal, signal } from '@preact/signals-core';
import { clear, createStore, keys } from 'idb-keyval';
import { databases, session } from '#contract/storage-keys.ts';

const known = signal<number | undefined>(undefined);

/** Pictures of unsent forms that this browser keeps; undefined until it has been looked. */
export const draftPictures: ReadonlySignal<number | undefined> = known;

const files = () => createStore(databases.drafts, 'files');

/** Looks what is kept. Where the browser keeps nothing, nothing is. */
export async function countDrafts(): Promise<void> {
  try {
    known.value = (await keys(files())).length;
  } catch {
    known.value = 0;
  }
}

/** Throws away every unsent form. The page then starts anew, so that its memory holds none either. */
export async function clearDrafts(): Promise<void> {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(session.toolDraft)) sessionStorage.removeItem(key);
  await clear(files());
  location.reload();
}
