import { type ReadonlySignal, signal } from '@preact/signals-core';
import { type TxnDetail, TxnStatus } from '#contract/users/pay.ts';
import { SignInRequired } from '#src/platform/http/errors.ts';
import { applyPurchase, refreshCredits } from '#src/features/credits/credits.ts';
import { latest } from '#src/platform/latest.ts';
import { onResume } from '#src/platform/resume.ts';
import { followPayment } from './follow-payment.ts';
import { type PaymentClock, createInterrupt, realClock } from './payment-clock.ts';
import { showPayment } from './payment.ts';
import { saveReturnTo } from '#src/features/account/return-to.ts';
import { signedIn } from '#src/features/account/session.ts';

/**
 * State of the payment that the address names: not loaded, the server's details (`looking`: it may still
 * change), unknown or of another user, login required, or server not reachable.
 */
type PayResult =
  | { kind: 'loading' | 'none' | 'login' | 'away' }
  | { kind: 'known'; detail: TxnDetail; looking: boolean };

const state = signal<PayResult>({ kind: 'loading' });
export const payResult: ReadonlySignal<PayResult> = state;

const pollNow = createInterrupt();
let clock: PaymentClock = realClock;
let stopResume = (): void => undefined;
const visits = latest();

async function follow(txnId: string, isWanted: () => boolean): Promise<void> {
  const onPoll = (detail: TxnDetail | undefined): void => {
    if (!isWanted()) return;
    if (detail) state.value = { kind: 'known', detail, looking: detail.status === TxnStatus.unpaid };
    else if (state.value.kind !== 'known') state.value = { kind: 'away' };
  };
  const end = await followPayment(
    { txnId, startedAt: clock.now() },
    { clock, pollNow, onPoll, isWanted, needsDetail: true },
  );
  if (!isWanted()) return;
  if (end.kind === 'hidden') {
    const outside = end.error instanceof SignInRequired;
    if (outside) saveReturnTo();
    state.value = { kind: outside ? 'login' : 'none' };
  } else {
    if (state.value.kind === 'known') state.value = { ...state.value, looking: false };
    if (end.kind === 'paid') applyPurchase();
    else void refreshCredits();
  }
}

/** Shows the state of a payment, and polls while it is unpaid. */
export async function openPayResult(
  txnId: string | undefined,
  time: PaymentClock = realClock,
): Promise<void> {
  clock = time;
  const isWanted = visits.begin();
  showPayment(txnId);
  if (txnId === undefined) return void (state.value = { kind: 'none' });
  if (!signedIn.peek()) {
    saveReturnTo();
    return void (state.value = { kind: 'login' });
  }
  state.value = { kind: 'loading' };
  stopResume();
  stopResume = onResume(pollNow.trigger);
  await follow(txnId, isWanted);
}

/** Call when the page is left. */
export function closePayResult(): void {
  visits.cancel();
  stopResume();
  showPayment(undefined);
  pollNow.trigger();
}
