import { effect } from '@preact/signals-core';
import { isOffline } from '#src/platform/network/connection.ts';
import { onResume } from '#src/platform/resume.ts';
import { remainCredits } from '#src/features/credits/credits.ts';
import { dropFile, dropOldFiles, secureFile } from '#src/features/uploads/local-files.ts';
import { signedIn } from '#src/features/account/session.ts';
import { blankDraft, filesOf } from './draft.ts';
import {
  announceRemoved,
  enqueue,
  handleMessage,
  load,
  mayDeliver,
  outbox,
  remove,
  restore,
  update,
} from './entries.ts';
import type { OutboxEntry } from './storage.ts';
import { subscribeTabs } from './tabs.ts';

/**
 * Stores a job with its files, to be sent later.
 * @throws a DOMException when the device has no room; nothing is stored then, and what the page holds is
 * unchanged
 */
export async function storeForLater(entry: OutboxEntry): Promise<void> {
  await Promise.all(filesOf(entry.draft).map(secureFile));
  if (!(await enqueue(entry))) {
    await restore(entry);
    throw new DOMException('no room for another job', 'QuotaExceededError');
  }
  deliverSoon();
}

/** The user has decided: the entry is sent, at this price or below it. */
export async function resume(clientId: string, accepted?: number): Promise<void> {
  await update(clientId, ({ ask: _ask, tries: _tries, answered: _answered, ...entry }) => ({
    ...entry,
    accepted: accepted ?? entry.accepted,
  }));
  deliverSoon();
}

/** What the entry waited for is there. A server that refuses all the same is not asked again by itself. */
async function resumeUnasked(clientId: string): Promise<void> {
  await update(clientId, ({ ask, ...entry }) =>
    ask && entry.answered !== true ? { ...entry, answered: true } : undefined,
  );
  deliverSoon();
}

/**
 * Drops an entry with its files. Of one that may have been sent already the id stays stored: the job that
 * it became is canceled as soon as the server can be reached.
 */
export async function dropEntry(clientId: string): Promise<void> {
  const entry = outbox.peek().find((candidate) => candidate.clientId === clientId);
  if (!entry) return;
  const left = await update(clientId, (now) =>
    now.request ? { ...now, draft: blankDraft, dropping: true } : undefined,
  );
  if (!left) return remove(entry, 'dropped');
  const files = filesOf(entry.draft);
  announceRemoved({ clientId, as: 'dropped', files }, left);
  await Promise.all(files.map(dropFile));
  deliverSoon();
}

/** Sends waiting entries, when there are any and a network. */
export function deliverSoon(): void {
  if (!mayDeliver()) return;
  void import('./run.ts').then(
    ({ deliver }) => deliver(),
    () => undefined,
  );
}

/** Resumes entries that waited for a login or for credits. */
function resumeAnswered(): void {
  const have = remainCredits.value ?? 0;
  const hasAccount = signedIn.value;
  for (const { clientId, ask, answered } of outbox.value) {
    if (
      answered !== true &&
      ((ask?.kind === 'account' && hasAccount) ||
        (ask?.kind === 'credits' && have >= (ask.credits ?? Infinity)))
    )
      void resumeUnasked(clientId);
  }
}

/** Loads the entries, and sends them whenever the network may be back. Once a page load. */
export async function startOutbox(): Promise<void> {
  subscribeTabs(handleMessage);
  await load();
  void dropOldFiles();
  effect(() => {
    if (!isOffline.value) deliverSoon();
  });
  onResume(deliverSoon);
  effect(resumeAnswered);
}
