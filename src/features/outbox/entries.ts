import { type ReadonlySignal, signal } from '@preact/signals-core';
import { literal } from 'superstruct';
import { local } from '#contract/site/storage-keys.ts';
import { isOffline } from '#src/platform/network/connection.ts';
import { persisted } from '#src/platform/storage/persisted.ts';
import { onLogout } from '#src/platform/storage/logout.ts';
import { dropFile } from '#src/features/uploads/local-files.ts';
import { filesOf } from './draft.ts';
import { outboxPictures, showPictures } from './pictures.ts';
import {
  type RequiredAction,
  type OutboxEntry,
  clearEntries,
  oldestFirst,
  readEntries,
  removeEntry,
  updateEntry,
  writeEntry,
} from './storage.ts';
import { type Removed, type OutboxMessage, broadcast } from './tabs.ts';

/** Limit of entries: the device has to store the files of all of them. */
export const MOST_ENTRIES = 10;

const all = signal<readonly OutboxEntry[]>([]);
const sending = signal<ReadonlySet<string>>(new Set());
const removedListeners = new Set<(removed: Removed, elsewhere: boolean) => void>();

/** Jobs that wait for the network or for a decision of the user, the oldest first. */
export const outbox: ReadonlySignal<readonly OutboxEntry[]> = all;
/** Entries that are being sent now, by any tab. */
export const sendingEntries: ReadonlySignal<ReadonlySet<string>> = sending;
export { outboxPictures };

/** Whether there is a network, and an entry that does not wait for its user. */
export const mayDeliver = (): boolean => !isOffline.peek() && all.peek().some(({ ask }) => ask === undefined);

/** Calls `listener` for every removed entry; `elsewhere`: another tab removed it. */
export function onRemoved(listener: (removed: Removed, elsewhere: boolean) => void): void {
  removedListeners.add(listener);
}

/** Whether the outbox has entries: then pages that do not load it otherwise do so. */
const isWaiting = persisted(local.outbox, literal('true'));

/** Counts changes of this page: a read that began before one is out of date. */
let changes = 0;

function apply(entries: readonly OutboxEntry[]): void {
  changes += 1;
  isWaiting.set(entries.length > 0 ? 'true' : undefined);
  all.value = entries;
  showPictures(entries);
}

/** Reads the stored entries; other tabs write there as well. */
export async function load(): Promise<void> {
  const before = changes;
  const entries = await readEntries();
  if (changes === before) apply(entries);
  else await load();
}

/** Applies a change of this page, here and in the other tabs. */
function publish(clientId: string, entry: OutboxEntry | undefined): void {
  const others = all.peek().filter((other) => other.clientId !== clientId);
  apply(oldestFirst(entry ? [...others, entry] : others));
  broadcast({ type: 'changed' });
}

function markSending(clientId: string, on: boolean): void {
  const next = new Set(sending.peek());
  if (on) next.add(clientId);
  else next.delete(clientId);
  sending.value = next;
}

export function broadcastSending(clientId: string, on: boolean): void {
  markSending(clientId, on);
  broadcast({ type: 'sending', clientId, on });
}

/** Tells listeners and other tabs that an entry is gone; `left` is what stays stored of it. */
export function announceRemoved(removed: Removed, left: OutboxEntry | undefined): void {
  for (const listener of removedListeners) listener(removed, false);
  broadcast({ type: 'gone', ...removed });
  publish(removed.clientId, left);
}

/** Removes an entry, with the files that nothing else uses. */
export async function remove({ clientId, draft }: OutboxEntry, as: Removed['as']): Promise<void> {
  const files = filesOf(draft);
  await removeEntry(clientId);
  announceRemoved({ clientId, as, files }, undefined);
  await Promise.all(files.map(dropFile));
}

/** Removes an entry whose form is still open: its files go back to the form. */
export async function restore({ clientId }: OutboxEntry): Promise<void> {
  await removeEntry(clientId);
  publish(clientId, undefined);
}

/** Adds an entry, in place of one that its user has changed. Returns whether it outlives the page. */
export async function enqueue(entry: OutboxEntry): Promise<boolean> {
  const before = all.peek().find(({ clientId }) => clientId === entry.clientId);
  const isStored = await writeEntry(entry);
  if (before) await Promise.all(filesOf(before.draft).map(dropFile));
  publish(entry.clientId, entry);
  return isStored;
}

/** Changes an entry, unless it was removed or `change` returns undefined. */
export async function update(
  clientId: string,
  change: (entry: OutboxEntry) => OutboxEntry | undefined,
): Promise<OutboxEntry | undefined> {
  const next = await updateEntry(clientId, change);
  if (next) publish(clientId, next);
  return next;
}

/** The entry now waits for the user. A request that the server has rejected has made no job. */
export const requireAction = (clientId: string, ask: RequiredAction): Promise<OutboxEntry | undefined> =>
  update(clientId, ({ request: _refused, ...entry }) =>
    entry.dropping === true ? undefined : { ...entry, ask },
  );

export function handleMessage(message: OutboxMessage): void {
  if (message.type === 'sending') return markSending(message.clientId, message.on);
  if (message.type === 'gone') {
    markSending(message.clientId, false);
    for (const listener of removedListeners) listener(message, true);
  }
  void load();
}

onLogout(() => {
  clearEntries();
  all.value = [];
  sending.value = new Set();
  showPictures([]);
});
