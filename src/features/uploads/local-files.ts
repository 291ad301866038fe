import { del, entries, get, set } from 'idb-keyval';
import type { Item } from '#contract/media/dash.ts';
import { databases } from '#contract/site/storage-keys.ts';
import { DAY_MS } from '#contract/time.ts';
import { openStore } from '#src/platform/storage/database.ts';

/** A file that the user chose, stored on the device so that a reload or a lost network loses nothing. */
interface LocalFile {
  file: File;
  /** Milliseconds since 1970. */
  keptAt: number;
  /** The interrupted upload, to be resumed. */
  uploadId?: string | undefined;
  /** The server's id of the file, and since when (milliseconds since 1970). */
  sent?: { item: Item; at: number } | undefined;
}

/** Files that were not used in this time are deleted, in milliseconds. */
const MAX_AGE_MS = 3 * DAY_MS;

/** Where the browser stores nothing (private windows, a full disk), the files live as long as the page. */
const memory = new Map<string, LocalFile>();
const store = openStore(databases.drafts, 'files');

/**
 * Stores a file under an id, or new facts about it. Returns false where the device has no room: then only the
 * page's memory has it, and a reload loses it.
 */
export async function saveFile(id: string, stored: LocalFile): Promise<boolean> {
  memory.set(id, stored);
  try {
    await set(id, stored, store);
    return true;
  } catch (error) {
    return !(error instanceof DOMException && error.name === 'QuotaExceededError');
  }
}

/**
 * Makes sure that a stored file outlives the page.
 * @throws a DOMException when the device has no room for it
 */
export async function secureFile(id: string): Promise<void> {
  const stored = memory.get(id);
  if (stored) await set(id, stored, store);
}

/** Copies a file of a database into memory: put back into the row that it came from, WebKit loses it. */
export const ownCopy = async (file: File): Promise<File> =>
  new File([await file.arrayBuffer()], file.name, { type: file.type, lastModified: file.lastModified });

export async function loadFile(id: string): Promise<LocalFile | undefined> {
  const here = memory.get(id);
  if (here) return here;
  try {
    const stored = await get<LocalFile>(id, store);
    return stored && { ...stored, file: await ownCopy(stored.file) };
  } catch {
    return undefined; // without a database nothing is stored
  }
}

type FilesInUse = () => Promise<ReadonlySet<string>>;
const holders: FilesInUse[] = [];

/** Registers another user of stored files: `inUse` returns the ids that must stay. */
export function protectFiles(inUse: FilesInUse): void {
  holders.push(inUse);
}

async function isInUse(id: string): Promise<boolean> {
  const held = await Promise.all(holders.map((inUse) => inUse()));
  return held.some((ids) => ids.has(id));
}

/** Deletes a stored file, unless a registered module still uses it. */
export async function dropFile(id: string): Promise<void> {
  if (await isInUse(id)) return;
  memory.delete(id);
  try {
    await del(id, store);
  } catch {
    // Nothing was stored, so there is nothing to delete.
  }
}

/** Deletes files that were stored long ago; those that this page or a waiting job uses stay. */
export async function dropOldFiles(now = Date.now()): Promise<void> {
  try {
    const all = await entries<string, LocalFile>(store);
    await Promise.all(
      all
        .filter(([id, stored]) => !memory.has(id) && now - stored.keptAt > MAX_AGE_MS)
        .map(([id]) => dropFile(id)),
    );
  } catch {
    // Without a database there are no old files.
  }
}
