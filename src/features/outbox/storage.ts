import { type UseStore, promisifyRequest } from 'idb-keyval';
import { type Infer, boolean, enums, is, number, object, optional, string } from 'superstruct';
import { CreateRequest } from '#contract/media.ts';
import { databases } from '#contract/storage-keys.ts';
import { openStore } from '#src/platform/storage/database.ts';
import { Draft, filesOf } from '#src/features/tool-form/draft-shape.ts';

/** What the reader has to decide before an entry goes out. */
export const RequiredAction = object({
  /** `changing`: its form is open somewhere. `refused`: as it is, it will not be taken. */
  kind: enums(['price', 'credits', 'account', 'refused', 'changing']),
  /** What it would cost. */
  credits: optional(number()),
  /** Why, in the reader's language. */
  text: optional(string()),
});
export type RequiredAction = Infer<typeof RequiredAction>;

/** A job on its way out. Its files are kept beside it, see `kept-files.ts`. */
export const OutboxEntry = object({
  /** The same at every attempt, so that the server makes one job of them. */
  clientId: string(),
  tool: string(),
  /** Milliseconds since 1970. */
  createdAt: number(),
  draft: Draft,
  /** Credits that the reader agreed to; more is asked for. */
  accepted: number(),
  /** What the server is asked to do. It has gone out already, perhaps: the same goes out until an answer arrives. */
  request: optional(CreateRequest),
  ask: optional(RequiredAction),
  /** The reader has dropped it after it had gone out: whatever has come of it is taken back. */
  dropping: optional(boolean()),
});
export type OutboxEntry = Infer<typeof OutboxEntry>;

/** Where the browser keeps nothing (a private window, a full disk), entries live as long as the page. */
const memory = new Map<string, OutboxEntry>();
let opened: UseStore | undefined;
const inStore = async <T>(
  mode: IDBTransactionMode,
  work: (entries: IDBObjectStore) => Promise<T>,
): Promise<T> => (opened ??= openStore(databases.outbox, 'entries'))(mode, work);

/** All entries, the oldest first. */
export async function readEntries(): Promise<OutboxEntry[]> {
  const kept = await inStore('readonly', (entries) => promisifyRequest<unknown[]>(entries.getAll())).catch(
    (): unknown[] => [],
  );
  const all = [...kept.filter((entry): entry is OutboxEntry => is(entry, OutboxEntry)), ...memory.values()];
  return all.toSorted((a, b) => a.createdAt - b.createdAt);
}

/** Keeps an entry. Answers whether it outlives the page. */
export async function writeEntry(entry: OutboxEntry): Promise<boolean> {
  try {
    await inStore('readwrite', (entries) => {
      entries.put(entry, entry.clientId);
      return promisifyRequest(entries.transaction);
    });
    memory.delete(entry.clientId);
    return true;
  } catch {
    memory.set(entry.clientId, entry);
    return false;
  }
}

/** Changes an entry in one step. Answers what it is now; undefined when it has gone meanwhile or `change` wants none of it. */
export async function updateEntry(
  clientId: string,
  change: (entry: OutboxEntry) => OutboxEntry | undefined,
): Promise<OutboxEntry | undefined> {
  const here = memory.get(clientId);
  if (here) {
    const next = change(here);
    if (next) memory.set(clientId, next);
    return next;
  }
  return inStore('readwrite', async (entries) => {
    const before = await promisifyRequest<OutboxEntry | undefined>(entries.get(clientId));
    const next = before && change(before);
    if (next) entries.put(next, clientId);
    await promisifyRequest(entries.transaction);
    return next;
  }).catch(() => undefined);
}

export async function removeEntry(clientId: string): Promise<void> {
  memory.delete(clientId);
  await inStore('readwrite', (entries) => {
    entries.delete(clientId);
    return promisifyRequest(entries.transaction);
  }).catch(() => undefined);
}

/** Takes every entry out of the page's memory; the database is emptied with its person. */
export const clearEntries = (): void => memory.clear();

/** Files that an entry still needs: nobody else may throw them away. */
export const filesInOutbox = async (): Promise<Set<string>> =>
  new Set((await readEntries()).flatMap(({ draft }) => filesOf(draft)));
