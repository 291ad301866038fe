import { effect } from '@preact/signals-core';
import { errorCodes } from '#contract/error-codes.ts';
import { POLL_EVERY_MS, type TxnDetail, TxnStatus } from '#contract/pay.ts';
import { ApiError, ContractMismatch, Offline, SignInRequired } from '#src/platform/http/errors.ts';
import { isStreaming, needLive, onLive } from '#src/platform/live/live.ts';
import { readTransaction } from '#src/features/payments/calls.ts';
import { type OpenPayment, followEnds } from './open-payments.ts';
import { type PaymentClock, type Wakeup, createWakeup } from './payment-clock.ts';

/** How following a payment ended: settled one way or the other, still unpaid when the time was over, or not this user's to see. */
export type PaymentEnd =
  | { kind: 'paid' | 'failed' | 'late' }
  | { kind: 'hidden'; error: SignInRequired | ApiError };

/** Not an answer about the payment: the next look may get one. */
const isPassing = (error: unknown): boolean =>
  error instanceof Offline ||
  error instanceof ContractMismatch ||
  (error instanceof ApiError && error.code !== errorCodes.not_found.code);

/** One look; `woken` cuts it short: what hung while the page slept would hang on. */
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
  /** Makes it look at once. */
  bell: Wakeup;
  /** Is called with what each look has seen; undefined where it saw nothing. */
  onLook?: (detail: TxnDetail | undefined) => void;
  /** Somebody still wants to know. */
  isWanted?: () => boolean;
  /** The page shows more of the payment than its status: an event makes it look. */
  needsDetail?: boolean;
}

const endOf = (status: TxnStatus): PaymentEnd => ({
  kind: status === TxnStatus.successful ? 'paid' : 'failed',
});

/** What the event stream has said: how the payment stands, or that something about it is new. */
type News = TxnStatus | 'look' | undefined;

/**
 * Follows a payment until it is no longer unpaid, at most 5 minutes from its start: by the event stream, and without one
 * by looking every 3 s. It looks once in any case: the app may have been away.
 */
export async function followPayment(
  payment: Pick<OpenPayment, 'txnId' | 'startedAt'>,
  { clock, bell, onLook, isWanted = () => true, needsDetail = false }: Following,
): Promise<PaymentEnd> {
  const wakeup = createWakeup();
  let news: News;
  const left = (): number => followEnds(payment) - clock.now();
  /** Until there is news or the next look is due. A stream that opens or breaks changes only how long that is. */
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
