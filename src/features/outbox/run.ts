import { locks } from '#contract/storage-keys.ts';
import { SignInRequired } from '#src/platform/http/errors.ts';
import { translate } from '#src/i18n/translate.ts';
import { reportError } from '#src/features/account/report-error.ts';
import { notify } from '#src/features/push/offer.ts';
import { requireAction, deliverSoon, restore, outbox, enqueue, broadcastSending } from './outbox.ts';
import { type OutboxEntry, readEntries } from './storage.ts';
import { requiredActionFor, attempt, create, isPassing, isUnsure } from './send.ts';
import { toast } from '#src/features/toasts/toasts.ts';

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

const busy = new Set<string>();

/**
 * Runs `work` in one tab alone; false when another is at it. Where a browser has no locks, two tabs may ask at once: the
 * server makes one job of one client id.
 */
async function alone(clientId: string, work: () => Promise<void>): Promise<boolean> {
  if (busy.has(clientId)) return false;
  busy.add(clientId);
  const told = async (): Promise<true> => {
    broadcastSending(clientId, true);
    await work().finally(() => broadcastSending(clientId, false));
    return true;
  };
  // Browsers have none on pages that did not come over HTTPS.
  const { locks: manager } = navigator as { locks?: LockManager | null };
  try {
    return await (manager
      ? manager.request(locks.outbox + clientId, { ifAvailable: true }, (lock) => (lock ? told() : false))
      : told());
  } finally {
    busy.delete(clientId);
  }
}

/** The reader hears of it wherever they are. */
function say(type: 'info' | 'warning', text: string): void {
  void notify(text);
  toast({ type, text });
}

/** Tries one entry. Answers whether it has to be tried again. */
async function tryOne(clientId: string): Promise<boolean> {
  // What it is now: another tab may have sent, changed or dropped it meanwhile.
  const entry = (await readEntries()).find((candidate) => candidate.clientId === clientId);
  if (!entry || entry.ask) return false;
  try {
    if (await attempt(entry)) say('info', translate('outbox.sent'));
    return false;
  } catch (error) {
    if (error instanceof SignInRequired && error.expired) reportError(error);
    if (isPassing(error)) return true;
    const ask = requiredActionFor(error);
    if (!ask) throw error;
    if (await requireAction(clientId, ask)) say('warning', translate('outbox.needsYou'));
    return false;
  }
}

let running: Promise<void> | undefined;
/** Somebody has asked for a delivery that has not begun. */
let asked = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let wait = FIRST_WAIT_MS;

async function pass(): Promise<void> {
  clearTimeout(timer);
  let left = false;
  for (const { clientId } of outbox.peek()) {
    const mine = await alone(clientId, async () => {
      left = (await tryOne(clientId)) || left;
    });
    // Another tab is at it; should that one be closed, this one goes on.
    left ||= !mine;
  }
  if (!left) {
    wait = FIRST_WAIT_MS;
    return;
  }
  timer = setTimeout(deliverSoon, wait);
  wait = Math.min(wait * 2, LONGEST_WAIT_MS);
}

async function passes(): Promise<void> {
  while (asked) {
    asked = false;
    await pass();
  }
}

/** Sends whatever may go out, one after the other. A server that is not well is given time; the network says when it is back. */
export function deliver(): Promise<void> {
  asked = true;
  return (running ??= passes()
    .catch(reportError)
    .finally(() => {
      running = undefined;
    }));
}

/**
 * Sends a job while its reader looks on. It is written down before it leaves, so that a reload or a lost answer sends the
 * same job again and never a second one; without an answer it waits like any other.
 * @throws ApiError or SignInRequired when the server refuses; nothing is charged, and nothing waits then
 */
export async function sendNow(entry: OutboxEntry): Promise<void> {
  await alone(entry.clientId, async () => {
    await enqueue(entry);
    try {
      await create(entry);
    } catch (error) {
      if (!isUnsure(error)) {
        await restore(entry);
        throw error;
      }
      timer = setTimeout(deliverSoon, wait);
    }
  });
}
