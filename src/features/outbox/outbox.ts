import { type ReadonlySignal, effect, signal } from '@preact/signals-core';
import { local } from '#contract/storage-keys.ts';
import { isOffline } from '#src/platform/network/connection.ts';
import { remainCredits } from '#src/features/credits/credits.ts';
import { blankDraft, filesOf } from '#src/features/tool-form/draft-shape.ts';
import { onLogout } from '#src/platform/storage/logout.ts';
import { dropFile, dropOldFiles, loadFile, secureFile } from '#src/features/uploads/local-files.ts';
import {
  type RequiredAction,
  type OutboxEntry,
  clearEntries,
  readEntries,
  removeEntry,
  updateEntry,
  writeEntry,
} from './storage.ts';
import { type Removed, type OutboxNews, subscribeTabs, broadcast } from './tabs.ts';
import { signedIn } from '#src/features/account/session.ts';

/** More than this is no waiting line but a heap; the device has to keep the pictures of all of them. */
export const MOST_ENTRIES = 10;

const all = signal<readonly OutboxEntry[]>([]);
const underWay = signal<ReadonlySet<string>>(new Set());
const pictures = signal<ReadonlyMap<string, string>>(new Map());
const leavers = new Set<(gone: Removed, elsewhere: boolean) => void>();

/** Jobs that wait for the network or for an answer of the reader's, the oldest first. */
export const outbox: ReadonlySignal<readonly OutboxEntry[]> = all;
/** Those that are being sent now, by whichever tab. */
export const sendingEntries: ReadonlySignal<ReadonlySet<string>> = underWay;
/** Addresses of their target pictures on this device, by client id. */
export const outboxPictures: ReadonlySignal<ReadonlyMap<string, string>> = pictures;

/** Is told of every entry that has gone; `elsewhere`: by another tab's doing. */
export function onRemoved(leave: (gone: Removed, elsewhere: boolean) => void): void {
  leavers.add(leave);
}

async function pictureOf({ draft: { target } }: OutboxEntry): Promise<string | undefined> {
  const kept = target && (await loadFile(target.uploadId));
  return kept ? URL.createObjectURL(kept.file) : target?.site?.address;
}

async function showPictures(entries: readonly OutboxEntry[]): Promise<void> {
  const before = pictures.peek();
  const pairs = await Promise.all(
    entries.map(
      async (entry) => [entry.clientId, before.get(entry.clientId) ?? (await pictureOf(entry))] as const,
    ),
  );
  const next = new Map(
    pairs.flatMap(([id, address]) => (address === undefined ? [] : [[id, address] as const])),
  );
  for (const [id, address] of before)
    if (!next.has(id) && address.startsWith('blob:')) URL.revokeObjectURL(address);
  pictures.value = next;
}

/** Pages that do not load the outbox by themselves do so while something waits in it. */
function mark(isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(local.outbox, 'true');
    else localStorage.removeItem(local.outbox);
  } catch {
    // The jobs go out from the pages that show them.
  }
}

async function look(): Promise<void> {
  const entries = await readEntries();
  mark(entries.length > 0);
  await showPictures(entries);
  all.value = entries;
}

/** Something about the entries has changed: this page and the other tabs show it. */
async function changed(): Promise<void> {
  await look();
  broadcast({ type: 'changed' });
}

export function markSending(clientId: string, on: boolean): void {
  const next = new Set(underWay.peek());
  if (on) next.add(clientId);
  else next.delete(clientId);
  underWay.value = next;
}

/** Says in every tab that an entry is being sent, or not any more. */
export function broadcastSending(clientId: string, on: boolean): void {
  markSending(clientId, on);
  broadcast({ type: 'sending', clientId, on });
}

async function leave(gone: Removed): Promise<void> {
  for (const leaver of leavers) leaver(gone, false);
  broadcast({ type: 'gone', ...gone });
  await changed();
}

/** Takes an entry out, with the files that nothing else needs. */
export async function remove(
  { clientId, draft }: OutboxEntry,
  as: Removed['as'],
  inUse: ReadonlySet<string> = new Set(),
): Promise<void> {
  const files = filesOf(draft);
  await removeEntry(clientId);
  await Promise.all(files.filter((id) => !inUse.has(id)).map(dropFile));
  await leave({ clientId, as, files });
}

/** Takes an entry out whose form is still open: it has its files again. */
export async function restore({ clientId }: OutboxEntry): Promise<void> {
  await removeEntry(clientId);
  await changed();
}

/** Puts an entry in, in place of one that its reader has changed. Answers whether it outlives the page. */
export async function enqueue(entry: OutboxEntry): Promise<boolean> {
  const before = all.peek().find(({ clientId }) => clientId === entry.clientId);
  const kept = await writeEntry(entry);
  if (before) await Promise.all(filesOf(before.draft).map(dropFile));
  await changed();
  return kept;
}

/**
 * Keeps a job for later, with its files.
 * @throws a DOMException when the device has no room; nothing is kept then, and what the page holds is untouched
 */
export async function storeForLater(entry: OutboxEntry): Promise<void> {
  await Promise.all(filesOf(entry.draft).map(secureFile));
  if (!(await enqueue(entry))) {
    await removeEntry(entry.clientId);
    await changed();
    throw new DOMException('no room for another job', 'QuotaExceededError');
  }
  deliverSoon();
}

/** Changes an entry, unless it has gone or `change` wants none of it. */
export async function update(
  clientId: string,
  change: (entry: OutboxEntry) => OutboxEntry | undefined,
): Promise<OutboxEntry | undefined> {
  const next = await updateEntry(clientId, change);
  if (next) await changed();
  return next;
}

/** The entry waits for the reader from now on. What the server has refused has made no job. */
export const requireAction = (clientId: string, ask: RequiredAction): Promise<OutboxEntry | undefined> =>
  update(clientId, ({ request: _refused, ...entry }) =>
    entry.dropping === true ? undefined : { ...entry, ask },
  );

/** The reader's answer: it goes out, at this price or below it. */
export async function resume(clientId: string, accepted?: number): Promise<void> {
  await update(clientId, ({ ask: _answered, ...entry }) => ({
    ...entry,
    accepted: accepted ?? entry.accepted,
  }));
  deliverSoon();
}

/**
 * Drops an entry with its files. Of one that may have left already the id alone is kept: whatever has come of it is taken
 * back as soon as the server can be asked.
 */
export async function dropEntry(clientId: string): Promise<void> {
  const entry = all.peek().find((candidate) => candidate.clientId === clientId);
  if (!entry) return;
  const left = await update(clientId, (now) =>
    now.request ? { ...now, draft: blankDraft, dropping: true } : undefined,
  );
  if (!left) return remove(entry, 'dropped');
  const files = filesOf(entry.draft);
  await Promise.all(files.map(dropFile));
  await leave({ clientId, as: 'dropped', files });
  deliverSoon();
}

/** Sends what waits, when there is anything and a network. */
export function deliverSoon(): void {
  if (all.peek().every(({ ask }) => ask !== undefined) || isOffline.peek()) return;
  void import('./run.ts').then(
    ({ deliver }) => deliver(),
    () => undefined,
  );
}

function hear(news: OutboxNews): void {
  if (news.type === 'sending') return markSending(news.clientId, news.on);
  if (news.type === 'gone') {
    markSending(news.clientId, false);
    for (const leaver of leavers) leaver(news, true);
  }
  void look();
}

/** What was missing has come: an account, or credits. */
function goOn(): void {
  const have = remainCredits.value ?? 0;
  const person = signedIn.value;
  for (const { clientId, ask } of all.value) {
    if ((ask?.kind === 'account' && person) || (ask?.kind === 'credits' && have >= (ask.credits ?? Infinity)))
      void resume(clientId);
  }
}

onLogout(() => {
  clearEntries();
  all.value = [];
  underWay.value = new Set();
  void showPictures([]);
});

/** Takes up what waits, and sends it whenever the network may be back. Once a page load. */
export async function startOutbox(): Promise<void> {
  subscribeTabs(hear);
  await look();
  void dropOldFiles();
  effect(() => {
    if (!isOffline.value) deliverSoon();
  });
  addEventListener('online', deliverSoon);
  addEventListener('pageshow', deliverSoon);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') deliverSoon();
  });
  effect(goOn);
}
