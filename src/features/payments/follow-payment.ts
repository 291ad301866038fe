import { effect } from '@preact/signals-core';
import { errorCodes } from '#contract/http/error-codes.ts';
import { POLL_EVERY_MS, type TxnDetail, TxnStatus } from '#contract/users/pay.ts';
import { ApiError, ContractMismatch, Offline, SignInRequired } from '#src/platform/http/errors.ts';
import { isStreaming, needLive, onLive } from '#src/platform/live/live.ts';
import { readTransaction } from '#src/features/payments/calls.ts';
import { type OpenPayment, followEnds } from './open-payments.ts';
import { type PaymentClock, type Interrupt, createInterrupt } from './payment-clock.ts';

/**
 * How following a payment ended: paid or failed, still unpaid when the time was over, or not visible to
 * this user.
 */
export type PaymentEnd =
  | { kind: 'paid' | 'failed' | 'late' }
  | { kind: 'hidden'; error: SignInRequired | ApiError };

/** The error says nothing about the payment: the next poll may succeed. */
const isTransient = (error: unknown): boolean =>
  error instanceof Offline ||
  error instanceof ContractMismatch ||
  (error instanceof ApiError && error.code !== errorCodes.not_found.code);

/** Polls once; `interrupted` aborts it: a call that hung while the page was frozen would hang on. */
async function poll(
  txnId: string,
  interrupted: Promise<void>,
): Promise<TxnDetail | SignInRequired | ApiError | undefined> {
  const controller = new AbortController();
  void interrupted.then(() => controller.abort());
  try {
    return await readTransaction(txnId, controller.signal);
  } catch (error) {
    if (controller.signal.aborted || isTransient(error)) return undefined;
    if (error instanceof SignInRequired || error instanceof ApiError) return error;
    throw error;
  }
}

interface Following {
  clock: PaymentClock;
  pollNow: Interrupt;
  /** Called with the outcome of each poll; undefined where it failed. */
  onPoll?: (detail: TxnDetail | undefined) => void;
  /** False when nobody needs the outcome any more. */
  isWanted?: () => boolean;
  /** The page shows more of the payment than its status: an event makes it poll. */
  needsDetail?: boolean;
}

const endOf = (status: TxnStatus): PaymentEnd => ({
  kind: status === TxnStatus.successful ? 'paid' : 'failed',
});

/** The last event: the status of the payment, or that its details have changed. */
type Latest = TxnStatus | 'poll' | undefined;

/**
 * Follows a payment until it is no longer unpaid, at most 5 minutes from its start: by the event stream,
 * and without one by polling every 3 s. It polls once in any case: the app may have been away.
 */
export async function followPayment(
  payment: Pick<OpenPayment, 'txnId' | 'startedAt'>,
  { clock, pollNow, onPoll, isWanted = () => true, needsDetail = false }: Following,
): Promise<PaymentEnd> {
  const change = createInterrupt();
  let latest: Latest;
  const left = (): number => followEnds(payment) - clock.now();
  /** Waits for an event or for the next poll. A stream that opens or breaks changes only how long that is. */
  const pause = async (interrupted: Promise<void>): Promise<void> => {
    let wasStreaming: boolean;
    do {
      wasStreaming = isStreaming.peek();
      const wait = wasStreaming ? left() : Math.min(POLL_EVERY_MS, left());
      await clock.pause(wait, Promise.race([interrupted, change.triggered()]));
    } while (latest === undefined && wasStreaming !== isStreaming.peek());
  };
  const subscriptions = [
    needLive(),
    onLive('payment', ({ txn_id: txnId, status }) => {
      if (txnId !== payment.txnId || status === TxnStatus.unpaid) return;
      latest = needsDetail ? 'poll' : status;
      change.trigger();
    }),
    effect(() => {
      void isStreaming.value;
      change.trigger();
    }),
  ];
  try {
    while (isWanted()) {
      const interrupted = pollNow.triggered();
      latest = undefined;
      const polled = await poll(payment.txnId, interrupted);
      if (polled instanceof Error) return { kind: 'hidden', error: polled };
      onPoll?.(polled);
      if (polled && polled.status !== TxnStatus.unpaid) return endOf(polled.status);
      if (left() <= 0) break;
      if (latest === undefined) await pause(interrupted);
      if (typeof latest === 'number') return endOf(latest);
    }
    return { kind: 'late' };
  } finally {
    for (const unsubscribe of subscriptions) unsubscribe();
  }
}
