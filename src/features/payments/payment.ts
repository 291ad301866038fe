import { type ReadonlySignal, effect, signal } from '@preact/signals-core';
import { type Pack, type TxnDetail, TxnStatus } from '#contract/users/pay.ts';
import { local } from '#contract/site/storage-keys.ts';
import { SignInRequired } from '#src/platform/http/errors.ts';
import { openCheckout } from '#src/features/payments/calls.ts';
import { hrefIn } from '#src/i18n/links/href.ts';
import { active } from '#src/i18n/messages.ts';
import { translate } from '#src/i18n/translate.ts';
import { holdReload } from '#src/platform/network/connection.ts';
import { onResume } from '#src/platform/resume.ts';
import { applyPurchase, refreshCredits } from '#src/features/credits/credits.ts';
import { closeDialog, openDialog, swapDialog } from '#src/features/dialogs/dialogs.ts';
import { reportError } from '#src/features/account/report-error.ts';
import { type PaymentEnd, followPayment } from './follow-payment.ts';
import {
  type OpenPayment,
  canReopen,
  removePayment,
  savePayment,
  followEnds,
  loadOpenPayments,
  openPayments,
} from './open-payments.ts';
import { type PaymentClock, createInterrupt, realClock } from './payment-clock.ts';
import { subscribeCheckoutFrame } from './checkout-frame.ts';
import { signedIn } from '#src/features/account/session.ts';
import { holdName, isHeldElsewhere } from '#src/platform/tab-lock.ts';
import { dismissToast, toast } from '#src/features/toasts/toasts.ts';
import { noteTransactions } from './transactions.ts';

/** The open checkout. `frame` is the address of the payment page. */
type Checkout =
  | { state: 'opening'; pack: Pack; txnId?: never }
  | { state: 'problem'; pack: Pack; txnId?: string }
  | { state: 'open' | 'ended'; pack: Pack; txnId: string; frame: string };

const current = signal<Checkout | undefined>(undefined);
export const checkout: ReadonlySignal<Checkout | undefined> = current;

/** Followed payments, by id: when a checkout is opened again, its time starts again. */
const following = new Map<string, OpenPayment>();
const pollNow = createInterrupt();
let clock: PaymentClock = realClock;
let reopens = false;
let shown: string | undefined;
let failure: string | undefined;

/** Once something newer is known of buying, an earlier failure is no news any more. */
function dismissFailure(): void {
  if (failure !== undefined) dismissToast(failure);
  failure = undefined;
}

/** The payment that a page shows in full: its outcome needs no toast. */
export function showPayment(txnId: string | undefined): void {
  shown = txnId;
}

const isOnScreen = (txnId: string): boolean => current.value?.txnId === txnId;

/** Shows what a payment has brought: in a dialog where its checkout is open, else as a toast. */
function celebrate({ txnId, credits }: OpenPayment, onScreen: boolean): void {
  applyPurchase();
  dismissFailure();
  if (onScreen) swapDialog('checkout', 'paid', { txnId, credits });
  else if (shown !== txnId) toast({ type: 'success', text: translate('checkout.paid', { n: credits }) });
}

function conclude(payment: OpenPayment, end: PaymentEnd, overdue: boolean): void {
  const { txnId } = payment;
  const onScreen = isOnScreen(txnId);
  if (end.kind === 'hidden') {
    // After a logout it is resumed by the next login. A payment of another user is not followed.
    if (!(end.error instanceof SignInRequired)) removePayment(txnId, clock.now());
    if (onScreen) reportError(end.error);
    return;
  }
  if (end.kind !== 'late') {
    removePayment(txnId, clock.now());
    noteTransactions();
  }
  if (end.kind === 'late') void refreshCredits();
  if (end.kind === 'late' && onScreen) toast({ text: translate('checkout.open'), duration: 0 });
  if (end.kind === 'paid') celebrate(payment, onScreen);
  else if (end.kind === 'failed' && onScreen && current.value?.state === 'open')
    current.value = { ...current.value, state: 'ended' };
  else if (onScreen) closeDialog('checkout');
  // Of a checkout that was left long ago, only a success is shown.
  else if (end.kind === 'failed' && shown !== txnId && !overdue) {
    dismissFailure();
    failure = toast({
      type: 'error',
      text: translate('checkout.failed'),
      duration: 0,
      action: {
        label: translate('nav.contact'),
        run: () => location.assign(hrefIn(active.peek().code, '/contact-us')),
      },
    });
  }
}

const isOverdue = (payment: OpenPayment): boolean => followEnds(payment) <= clock.now();

/** Restores the checkout that was open when its tab was closed, unless another tab has one open. */
async function reopen({ txnId, open }: OpenPayment): Promise<void> {
  if (open === undefined || (await isHeldElsewhere(local.payments))) return;
  if (loadOpenPayments(clock.now()).some((payment) => payment.txnId === txnId))
    openDialog('checkout', { pack: open });
}

async function follow(stored: OpenPayment): Promise<void> {
  const known = following.get(stored.txnId);
  if (known) return void Object.assign(known, stored);
  const payment = { ...stored };
  following.set(payment.txnId, payment);
  const overdue = isOverdue(payment);
  try {
    let wanted = reopens && canReopen(payment, clock.now()) && current.value === undefined;
    const onPoll = (seen: TxnDetail | undefined): void => {
      if (wanted && seen?.status === TxnStatus.unpaid) void reopen(payment);
      if (seen) wanted = false;
    };
    conclude(payment, await followPayment(payment, { clock, pollNow, onPoll }), overdue);
  } finally {
    following.delete(payment.txnId);
  }
}

/** Opens a pack's checkout and follows its payment, also after the dialog is closed. */
export async function startCheckout(pack: Pack): Promise<void> {
  const opening: Checkout = { state: 'opening', pack };
  dismissFailure();
  current.value = opening;
  try {
    const { txn_id: txnId, checkout_url: address } = await openCheckout(pack.price);
    const payment: OpenPayment = { txnId, credits: pack.credits, startedAt: clock.now(), open: pack.name };
    savePayment(payment, clock.now());
    if (current.value === opening)
      current.value = { state: 'open', pack, txnId, frame: new URL(address, location.origin).pathname };
    follow(payment).catch(reportError);
  } catch (error) {
    if (current.value !== opening) return;
    if (error instanceof SignInRequired) {
      reportError(error);
      return closeDialog('checkout');
    }
    current.value = { state: 'problem', pack };
    toast({ type: 'error', text: translate('checkout.noUrl') });
  }
}

/** The payment page could not be shown. Its payment is still followed. */
export function failCheckoutFrame(): void {
  if (current.value?.state === 'open')
    current.value = { state: 'problem', pack: current.value.pack, txnId: current.value.txnId };
}

/** Call when the dialog is closed. A started payment is still followed. */
export function leaveCheckout(): void {
  const txnId = current.value?.txnId;
  current.value = undefined;
  const stored = loadOpenPayments(clock.now()).find((payment) => payment.txnId === txnId);
  if (stored) savePayment({ ...stored, open: undefined }, clock.now());
}

function followStored(): void {
  if (!signedIn.value) return;
  for (const payment of loadOpenPayments(clock.now())) follow(payment).catch(reportError);
}

function resume(): void {
  pollNow.trigger();
  followStored();
}

function holdCheckout(): () => void {
  const releases = [holdReload('payment'), holdName(local.payments)];
  return () => releases.forEach((release) => release());
}

let started = false;

/**
 * Follows the payments that were started before this page was loaded, and every new one. `isNewVisit`:
 * restores a checkout that was open; within a visit the history does that. `time` replaces the clock.
 */
export function startPayments(isNewVisit = false, time: PaymentClock = realClock): void {
  if (started) return;
  started = true;
  reopens = isNewVisit;
  clock = time;
  subscribeCheckoutFrame(pollNow.trigger);
  onResume(resume);
  openPayments.subscribe((open) => {
    const isGone = [...following.keys()].some((id) => !open.some(({ txnId }) => txnId === id));
    // Another tab has seen the end of a payment.
    if (isGone) pollNow.trigger();
  });
  effect(followStored);
  let release: (() => void) | undefined;
  effect(() => {
    const busy = current.value?.state === 'open';
    if (busy) release ??= holdCheckout();
    else {
      release?.();
      release = undefined;
    }
  });
}
