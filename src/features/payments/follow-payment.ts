import { errorCodes } from '#contract/error-codes.ts';
import { POLL_EVERY_MS, type TxnDetail, TxnStatus } from '#contract/pay.ts';
import { ApiError, ContractMismatch, Offline, SignInRequired } from '#src/platform/http/errors.ts';
import { readTransaction } from '#src/features/payments/calls.ts';
import { type OpenPayment, followEnds } from './open-payments.ts';
import type { Wakeup, PaymentClock } from './payment-clock.ts';

/** How looking at a payment ended: settled one way or the other, still unpaid when the time was over, or not to be seen by this reader. */
export type PaymentEnd =
  | { kind: 'paid' | 'failed'; detail: TxnDetail }
  | { kind: 'late' }
  | { kind: 'hidden'; error: SignInRequired | ApiError };

/** Not an answer about the payment: the next look may get one. */
const isPassing = (error: unknown): boolean =>
  error instanceof Offline ||
  error instanceof ContractMismatch ||
  (error instanceof ApiError && error.code !== errorCodes.not_found.code);

/** One look; `woken` cuts it short, for what hung while the page slept would hang on. */
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

export interface Following {
  clock: PaymentClock;
  /** Makes it look at once. */
  bell: Wakeup;
  /** Is told what each look has seen; undefined where it saw nothing. */
  onLook?: (detail: TxnDetail | undefined) => void;
  /** Somebody still wants to know. */
  isWanted?: () => boolean;
}

/**
 * Looks at a payment every 3 s until it is no longer unpaid, at most 5 minutes from its start. Taken up after its time
 * (the app was away) it looks once.
 */
export async function followPayment(
  payment: Pick<OpenPayment, 'txnId' | 'startedAt'>,
  { clock, bell, onLook, isWanted = () => true }: Following,
): Promise<PaymentEnd> {
  while (isWanted()) {
    const woken = bell.rung();
    const seen = await look(payment.txnId, woken);
    if (seen instanceof Error) return { kind: 'hidden', error: seen };
    onLook?.(seen);
    if (seen && seen.status !== TxnStatus.unpaid)
      return { kind: seen.status === TxnStatus.successful ? 'paid' : 'failed', detail: seen };
    const left = followEnds(payment) - clock.now();
    if (left <= 0) break;
    await clock.pause(Math.min(POLL_EVERY_MS, left), woken);
  }
  return { kind: 'late' };
}
