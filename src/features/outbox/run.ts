import { locks } from '#contract/site/storage-keys.ts';
import { HOUR_MS } from '#contract/time.ts';
import { SignInRequired } from '#src/platform/http/errors.ts';
import { translate } from '#src/i18n/translate.ts';
import { reportError } from '#src/features/account/report-error.ts';
import { backoff } from '#src/platform/retry.ts';
import { notify } from '#src/features/push/offer.ts';
import { toast } from '#src/features/toasts/toasts.ts';
import { requireAction, mayDeliver, restore, outbox, enqueue, broadcastSending, update } from './entries.ts';
import { type Sender, loadSender } from './sender.ts';
import { type OutboxEntry, readEntry } from './storage.ts';
import { requiredActionFor, attempt, create, isTransient, isUnsure } from './send.ts';

const waits = backoff({ first: 2000, longest: 60_000, factor: 2 });

/** An entry is tried at most so often in an hour, whatever the server says and whichever tab tries. */
export const MOST_TRIES = 60;

const busy = new Set<string>();

/**
 * Runs `work` in one tab only; false when another tab is running it. Where a browser has no locks, two tabs
 * may send at once: the server makes one job of one client id.
 */
async function withLock(clientId: string, work: () => Promise<void>): Promise<boolean> {
  if (busy.has(clientId)) return false;
  busy.add(clientId);
  let hasBegun = false;
  const marked = async (): Promise<true> => {
    hasBegun = true;
    broadcastSending(clientId, true);
    await work().finally(() => broadcastSending(clientId, false));
    return true;
  };
  // Where site data is blocked, locks are refused.
  const unlessRefused = (error: unknown): Promise<true> => (hasBegun ? Promise.reject(error) : marked());
  // Browsers have no locks on pages that did not come over HTTPS.
  const { locks: manager } = navigator as { locks?: LockManager | null };
  try {
    return await (manager
      ? manager
          .request(locks.outbox + clientId, { ifAvailable: true }, (lock) => (lock ? marked() : false))
          .catch(unlessRefused)
      : marked());
  } finally {
    busy.delete(clientId);
  }
}

function announce(type: 'info' | 'warning', text: string): void {
  void notify(text);
  toast({ type, text });
}

const triesOf = ({ tries = [] }: OutboxEntry): number[] => tries.filter((at) => Date.now() - at < HOUR_MS);

/** Counts a try. On a full disk it is not counted. */
const counted = async (entry: OutboxEntry): Promise<OutboxEntry> =>
  (await update(entry.clientId, (now) => ({ ...now, tries: [...triesOf(now), Date.now()] }))) ?? entry;

/** Returns whether it has to be retried. */
async function tryOne(clientId: string, sender: Sender): Promise<boolean> {
  const stored = await readEntry(clientId);
  if (!stored || stored.ask) return false;
  if (triesOf(stored).length >= MOST_TRIES) return true;
  const entry = await counted(stored);
  try {
    if (await attempt(entry, sender)) announce('info', translate('outbox.sent'));
    return false;
  } catch (error) {
    if (error instanceof SignInRequired && error.expired) reportError(error);
    if (isTransient(error)) return true;
    const action = requiredActionFor(error);
    if (!action) throw error;
    if (await requireAction(clientId, action)) announce('warning', translate('outbox.needsYou'));
    return false;
  }
}

let running: Promise<void> | undefined;
/** A run has been requested that has not begun. */
let asked = false;
let timer: ReturnType<typeof setTimeout> | undefined;

function tryAgain(): void {
  if (mayDeliver()) void deliver();
}

async function pass(sender: Sender): Promise<void> {
  clearTimeout(timer);
  let left = false;
  for (const { clientId } of outbox.peek()) {
    const isOurs = await withLock(clientId, async () => {
      left = (await tryOne(clientId, sender)) || left;
    });
    // Another tab is sending; when that one is closed, this one continues.
    left ||= !isOurs;
  }
  if (left) timer = setTimeout(tryAgain, waits.next());
  else waits.reset();
}

async function passes(): Promise<void> {
  const sender = await loadSender();
  while (sender && asked) {
    asked = false;
    await pass(sender);
  }
}

/** Sends entries one after the other, with backoff while the server fails. */
export function deliver(): Promise<void> {
  asked = true;
  return (running ??= passes()
    .catch(reportError)
    .finally(() => {
      running = undefined;
    }));
}

/**
 * Sends a job while its user waits. It is stored first, so that a reload or a lost response sends the same
 * job again and never a second one; without a response it waits like any other entry.
 * @throws ApiError or SignInRequired when the server rejects it; nothing is charged, and nothing waits then
 */
export async function sendNow(entry: OutboxEntry, sender: Sender): Promise<void> {
  await withLock(entry.clientId, async () => {
    await enqueue(entry);
    try {
      await create(entry, sender);
    } catch (error) {
      if (!isUnsure(error)) {
        await restore(entry);
        throw error;
      }
      timer = setTimeout(tryAgain, waits.next());
    }
  });
}
