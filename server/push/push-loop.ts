import type { Announcements } from '#server/events/door.ts';
import type { Logger } from '#server/log.ts';
import { atMost } from '#server/waiting.ts';
import type { PushDelivery } from './push-delivery.ts';
import type { PushSender } from './web-push/port.ts';

const EVERY_MS = 5000;
/** Running jobs change many times a second: changes within this time share one query. */
const SOON_MS = 300;
/** Time that pending messages get when the server stops. */
const GRACE_MS = 2000;

interface LoopDependencies {
  delivery: PushDelivery;
  sender: PushSender;
  announcements: Announcements;
  log: Logger;
}

/** Sends due messages when jobs have changed, and every few seconds; returns the function that stops. */
export function startPushLoop({
  delivery,
  sender,
  announcements,
  log,
}: LoopDependencies): () => Promise<void> {
  const stopped = new AbortController();
  let running: Promise<void> | undefined;
  let again = false;
  const send = (): void => {
    if (stopped.signal.aborted) return;
    again = running !== undefined;
    if (again) return;
    running = delivery
      .sendDue(stopped.signal)
      .catch((error: unknown) => log.error({ err: error }, 'messages could not be sent'))
      .finally(() => {
        running = undefined;
        if (again) send();
      });
  };

  let soon: NodeJS.Timeout | undefined;
  const unsubscribe = announcements.subscribe('all', (kinds) => {
    if (!kinds.includes('jobs')) return;
    soon ??= setTimeout(() => {
      soon = undefined;
      send();
    }, SOON_MS);
  });
  const timer = setInterval(send, EVERY_MS);
  timer.unref();

  return async () => {
    stopped.abort();
    unsubscribe();
    clearInterval(timer);
    clearTimeout(soon);
    await atMost(GRACE_MS, running);
    // Interrupted messages are due again.
    await sender.close();
    await running;
  };
}
