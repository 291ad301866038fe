import { promisifyRequest } from 'idb-keyval';
import { type Infer, array, boolean, enums, is, number, object, optional, string } from 'superstruct';
import { CreateRequest } from '#contract/media/media.ts';
import { databases } from '#contract/site/storage-keys.ts';
import { openStore } from '#src/platform/storage/database.ts';
import { protectFiles } from '#src/features/uploads/local-files.ts';
import { Draft, filesOf } from './draft.ts';

/** What the user has to decide before an entry is sent. */
export const RequiredAction = object({
  /** `changing`: its form is open somewhere. `refused`: it is rejected as it is. */
  kind: enums(['price', 'credits', 'account', 'refused', 'changing']),
  credits: optional(number()),
  /** The reason, in the user's language. */
  text: optional(string()),
});
export type RequiredAction = Infer<typeof RequiredAction>;

/** Its files are stored by the uploads. */
export const OutboxEntry = object({
  /** The same at every attempt, so that the server makes one job of them. */
  clientId: string(),
  tool: string(),
  /** Milliseconds since 1970. */
  createdAt: number(),
  draft: Draft,
  /** Credits that the user agreed to; a higher price needs another consent. */
  accepted: number(),
  /** The request for the server. It may have been sent already: the same is sent until a response arrives. */
  request: optional(CreateRequest),
  ask: optional(RequiredAction),
  /** The user has dropped it after it may have been sent: the job that it became is canceled. */
  dropping: optional(boolean()),
  /** When it was tried in the last hour, in milliseconds since 1970; the user's own press begins again. */
  tries: optional(array(number())),
  /** A refusal for credits has been answered by the balance already: the next one is the user's to answer. */
  answered: optional(boolean()),
});
export type OutboxEntry = Infer<typeof OutboxEntry>;

/** Where the browser stores nothing (a private window, a full disk), entries live as long as the page. */
const memory = new Map<string, OutboxEntry>();
const inStore = openStore(databases.outbox, 'entries');

export const oldestFirst = (entries: readonly OutboxEntry[]): OutboxEntry[] =>
  entries.toSorted((a, b) => a.createdAt - b.createdAt);

/**
 * A database that fails has no entries: those that it would not take are in memory. One that it does not give up
 * is a single job to the server, however often it is sent.
 */
const orNothing = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined);

/** The oldest first. */
export async function readEntries(): Promise<OutboxEntry[]> {
  const stored = await orNothing(
    inStore('readonly', (entries) => promisifyRequest<unknown[]>(entries.getAll())),
  );
  return oldestFirst([
    ...(stored ?? []).filter((entry): entry is OutboxEntry => is(entry, OutboxEntry)),
    ...memory.values(),
  ]);
}

/** One entry as it is now: another tab may have sent, changed or dropped it. */
export async function readEntry(clientId: string): Promise<OutboxEntry | undefined> {
  const here = memory.get(clientId);
  if (here) return here;
  const stored = await orNothing(
    inStore('readonly', (entries) => promisifyRequest<unknown>(entries.get(clientId))),
  );
  return is(stored, OutboxEntry) ? stored : undefined;
}

/** Returns whether it outlives the page. */
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

/**
 * Changes an entry in one transaction. Returns what it is now; undefined when it was removed or `change`
 * returns undefined.
 */
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
  return orNothing(
    inStore('readwrite', async (entries) => {
      const before = await promisifyRequest<OutboxEntry | undefined>(entries.get(clientId));
      const next = before && change(before);
      if (next) entries.put(next, clientId);
      await promisifyRequest(entries.transaction);
      return next;
    }),
  );
}

export async function removeEntry(clientId: string): Promise<void> {
  memory.delete(clientId);
  await orNothing(
    inStore('readwrite', (entries) => {
      entries.delete(clientId);
      return promisifyRequest(entries.transaction);
    }),
  );
}

/** Removes every entry from the page's memory; the database is cleared with the user's data. */
export const clearEntries = (): void => memory.clear();

/** Ids of the files that entries still use. */
export const filesInOutbox = async (): Promise<Set<string>> =>
  new Set((await readEntries()).flatMap(({ draft }) => filesOf(draft)));

protectFiles(filesInOutbox);
