import { effect } from '@preact/signals-core';
import { errorCodes } from '#contract/error-codes.ts';
import { POLL_EVERY_MS, type TxnDetail, TxnStatus } from '#contract/pay.ts';
import { ApiError, ContractMismatch, Offline, SignInRequired } from '#src/platform/http/errors.ts';
import { isStreaming, needLive, onLive } from '#src/platform/live/live.ts';
import { readTransaction } from '#src/features/payments/calls.ts';
import { type OpenPayment, followEnds } from './open-payments.ts';
import { type PaymentClock, type Wakeup, createWakeup } from './payment-clock.ts';

/**
 * How following a payment ended: paid or failed, still unpaid when the time was over, or not visible to
 * this user.
 */
export type PaymentEnd =
  | { kind: 'paid' | 'failed' | 'late' }
  | { kind: 'hidden'; error: SignInRequired | ApiError };

/** The error says nothing about the payment: the next poll may succeed. */
const isPassing = (error: unknown): boolean =>
  error instanceof Offline ||
  error instanceof ContractMismatch ||
  (error instanceof ApiError && error.code !== errorCodes.not_found.code);

/** Polls once; `woken` aborts it: a call that hung while the page was frozen would hang on. */
async function look(
  txnId: string,
  woken: Promise<void>,
): Promise<TxnDetail | SignInRequired | ApiError | undefined> {
  const controller = new AbortController();
  void woken.then(() => controller.abort());
  try {
    return await readTransaction(txnId, controller.signal);
  } catch (error) {
    if (controller.signal.aborted || isPassing(error)) return undefined;
    if (error instanceof SignInRequired || error instanceof ApiError) return error;
    throw error;
  }
}

interface Following {
  clock: PaymentClock;
  /** Makes it poll at once. */
  bell: Wakeup;
  /** Called with the outcome of each poll; undefined where it failed. */
  onLook?: (detail: TxnDetail | undefined) => void;
  /** False when nobody needs the outcome any more. */
  isWanted?: () => boolean;
  /** The page shows more of the payment than its status: an event makes it poll. */
  needsDetail?: boolean;
}

const endOf = (status: TxnStatus): PaymentEnd => ({
  kind: status === TxnStatus.successful ? 'paid' : 'failed',
});

/** The last event: the status of the payment, or that its details have changed. */
type News = TxnStatus | 'look' | undefined;

/**
 * Follows a payment until it is no longer unpaid, at most 5 minutes from its start: by the event stream,
 * and without one by polling every 3 s. It polls once in any case: the app may have been away.
 */
export async function followPayment(
  payment: Pick<OpenPayment, 'txnId' | 'startedAt'>,
  { clock, bell, onLook, isWanted = () => true, needsDetail = false }: Following,
): Promise<PaymentEnd> {
  const wakeup = createWakeup();
  let news: News;
  const left = (): number => followEnds(payment) - clock.now();
  /** Waits for an event or for the next poll. A stream that opens or breaks changes only how long that is. */
  const pause = async (woken: Promise<void>): Promise<void> => {
    let wasStreaming: boolean;
    do {
      wasStreaming = isStreaming.peek();
      const wait = wasStreaming ? left() : Math.min(POLL_EVERY_MS, left());
      await clock.pause(wait, Promise.race([woken, wakeup.rung()]));
    } while (news === undefined && wasStreaming !== isStreaming.peek());
  };
  const subscriptions = [
    needLive(),
    onLive('payment', ({ txn_id: txnId, status }) => {
      if (txnId !== payment.txnId || status === TxnStatus.unpaid) return;
      news = needsDetail ? 'look' : status;
      wakeup.ring();
    }),
    effect(() => {
      void isStreaming.value;
      wakeup.ring();
    }),
  ];
  try {
    while (isWanted()) {
      const woken = bell.rung();
      news = undefined;
      const seen = await look(payment.txnId, woken);
      if (seen instanceof Error) return { kind: 'hidden', error: seen };
      onLook?.(seen);
      if (seen && seen.status !== TxnStatus.unpaid) return endOf(seen.status);
      if (left() <= 0) break;
      if (news === undefined) await pause(woken);
      if (typeof news === 'number') return endOf(news);
    }
    return { kind: 'late' };
  } finally {
    for (const unsubscribe of subscriptions) unsubscribe();
  }
}
