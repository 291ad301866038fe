import { is } from 'superstruct';
import { CheckoutNews } from '#contract/pay.ts';
import { ContractMismatch, Offline } from '#src/platform/http/errors.ts';
import { paymentEvents } from '#src/platform/live/events.ts';
import { readTray } from '#src/features/jobs/tray-storage.ts';

/** Calls `onNews` when the event stream tells of a payment. Where there is no stream, or it breaks, it stays silent. */
async function listen(onNews: () => void, signal: AbortSignal): Promise<void> {
  try {
    for await (const _ of paymentEvents(readTray().seq, signal)) onNews();
  } catch (error) {
    if (!signal.aborted && !(error instanceof Offline || error instanceof ContractMismatch)) throw error;
  }
}

/** Opens the stream. Answers how to close it. */
export function subscribePayments(onNews: () => void): () => void {
  const controller = new AbortController();
  void listen(onNews, controller.signal);
  return () => controller.abort();
}

/** Calls `onNews` when the framed checkout page says that something has happened. It proves nothing: the server is asked. */
export function subscribeCheckoutFrame(onNews: () => void): void {
  addEventListener('message', ({ origin, data }: MessageEvent<unknown>) => {
    if (origin === location.origin && is(data, CheckoutNews)) onNews();
  });
}

/** Calls `onWake` whenever the page is looked at again or the network is back. */
export function subscribeResume(onWake: () => void): void {
  addEventListener('online', onWake);
  addEventListener('pageshow', onWake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') onWake();
  });
}
