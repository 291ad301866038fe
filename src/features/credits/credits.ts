import { type ReadonlySignal, batch, computed, effect, signal, untracked } from '@preact/signals-core';
import { type Infer, boolean, number, object, optional } from 'superstruct';
import type { AnonymousCredit, CreditDetails } from '#contract/users/credit.ts';
import { local } from '#contract/site/storage-keys.ts';
import { DAY_MS, HOUR_MS } from '#contract/time.ts';
import { DEFAULT_DAILY_CREDITS } from '#contract/users/users.ts';
import { readAnonymousCredit, readCreditDetails } from '#src/features/credits/calls/credit.ts';
import { Offline, SignInRequired } from '#src/platform/http/errors.ts';
import { isOffline } from '#src/platform/network/connection.ts';
import { translate } from '#src/i18n/translate.ts';
import { reportError } from '#src/features/account/report-error.ts';
import { onLogout } from '#src/platform/storage/logout.ts';
import { againWhenBack, withAge } from '#src/platform/http/cached-response.ts';
import { signedIn } from '#src/features/account/session.ts';
import { toast } from '#src/features/toasts/toasts.ts';
import { latest } from '#src/platform/latest.ts';
import { isStreaming, needLive, onLive } from '#src/platform/live/live.ts';
import { onResume, pageVisible } from '#src/platform/resume.ts';
import { persisted } from '#src/platform/storage/persisted.ts';

/** Events of one return to the page share one call. Milliseconds. */
const SHARED_MS = 500;

/** A visitor's number is shown with its age after the first time, milliseconds, and asked for after the second. */
const AGE_SHOWN_MS = HOUR_MS;
const MOST_AGE_MS = DAY_MS;

/** `at`: when the site said so, milliseconds since 1970. */
const Known = object({ remain: optional(number()), vip: boolean(), at: optional(number()) });
/** The last known credits of this browser: a page shows them at once, and all tabs show the same number. */
const known = persisted(local.credits, Known, { vip: false });
const used = signal(0);
const whole = signal<CreditDetails | undefined>(undefined);
const cachedAt = signal<number | undefined>(undefined);
const rememberedAt = signal<number | undefined>(undefined);
const accountNeeded = signal(false);

/** A visitor cannot send anything: the network's free credits are used up for today. */
export const needsAccount: ReadonlySignal<boolean> = computed(() => accountNeeded.value && !signedIn.value);

/** Available credits; undefined until this browser has loaded any. The specification's remain-credits. */
export const remainCredits: ReadonlySignal<number | undefined> = computed(() => known.value.remain);
/** Spent today, including reserved costs (used-credits). */
export const usedCredits: ReadonlySignal<number> = used;
/** Earned by invites (reward-credits). */
export const rewardCredits: ReadonlySignal<number> = computed(() => whole.value?.invite_credit.total ?? 0);
/** Credits of one daily claim (send-credits). */
export const sendCredits: ReadonlySignal<number> = computed(
  () => whole.value?.daily_credit.init_credits ?? DEFAULT_DAILY_CREDITS,
);
export const isVip: ReadonlySignal<boolean> = computed(() => known.value.vip);
/** The server's full response on the user's credits; undefined for visitors, and before it has arrived. */
export const creditDetails: ReadonlySignal<CreditDetails | undefined> = whole;

/** When the site gave the number (milliseconds since 1970); undefined while it is fresh. */
export const creditsCachedAt: ReadonlySignal<number | undefined> = computed(
  () => cachedAt.value ?? rememberedAt.value,
);

function update(change: Partial<Infer<typeof Known>>): void {
  const before = known.peek();
  const next = { ...before, ...change };
  if (next.remain !== before.remain || next.vip !== before.vip || next.at !== before.at) known.set(next);
}

function show(details: CreditDetails): void {
  whole.value = details;
  used.value = details.today_spent;
  update({ remain: details.credit_remain, vip: details.vip, at: undefined });
}

function showVisitor({ credit_remain: remain, needs_account: needs = false }: AnonymousCredit): void {
  accountNeeded.value = needs;
  // Credits that nothing can be done with are not shown as a balance.
  update({ remain: needs ? undefined : remain, at: Date.now() });
}

/** Shows a visitor the number of an earlier page. Returns whether there is one that is young enough. */
function remember(): boolean {
  const { remain, at = 0 } = known.peek();
  const age = Date.now() - at;
  if (signedIn.peek() || remain === undefined || age < 0 || age > MOST_AGE_MS) return false;
  rememberedAt.value = age > AGE_SHOWN_MS ? at : undefined;
  return true;
}

/** Whether the network as a whole is away, which the offline bar says: one lost call may have other causes. */
async function isAway(): Promise<boolean> {
  const { measureNetwork } = await import('#src/platform/network/watch.ts');
  await measureNetwork();
  return isOffline.peek();
}

/** Counts what changed the balance here: a response that was asked for before such a change is older than it. */
let changes = 0;
let running: Promise<void> | undefined;
const questions = latest();
let returnedAt = 0;

async function read(isLatest: () => boolean): Promise<void> {
  const forUser = signedIn.peek();
  const changesBefore = changes;
  try {
    const { answer, storedAt } = await withAge<AnonymousCredit | CreditDetails>((onHeaders) =>
      forUser ? readCreditDetails({ onHeaders }) : readAnonymousCredit({ onHeaders }),
    );
    // After a login or logout the response belongs to another account; or a newer call has started.
    if (signedIn.peek() !== forUser || !isLatest()) return;
    if (changes !== changesBefore) return await read(isLatest);
    const before = known.peek().remain;
    batch(() => {
      cachedAt.value = storedAt;
      rememberedAt.value = undefined;
      if ('invite_credit' in answer) show(answer);
      else showVisitor(answer);
      // The number stored in this browser is never older than the worker's cached response.
      if (storedAt !== undefined && before !== undefined && !needsAccount.peek())
        update({ remain: before, at: storedAt });
    });
  } catch (error) {
    // Login errors are handled as for every call.
    if (error instanceof SignInRequired) return reportError(error);
    if (!isLatest()) return;
    if (error instanceof Offline) {
      console.info(error);
      if (await isAway()) return;
    } else console.warn(error);
    toast({ type: 'error', text: translate('error.credits') });
  }
}

function ask(): Promise<void> {
  const mine = read(questions.begin()).finally(() => {
    if (running === mine) running = undefined;
  });
  running = mine;
  return mine;
}

/** Calls that come while one is pending share its response. */
export const refreshCredits = (): Promise<void> => running ?? ask();

/** A call from before a pause may hang on a dead connection: after a pause, call again. */
function refreshAfterPause(): void {
  if (running && Date.now() - returnedAt < SHARED_MS) return;
  returnedAt = Date.now();
  void ask();
}

export function applyBalance(credits: number): void {
  if (needsAccount.peek()) return;
  changes += 1;
  batch(() => {
    update({ remain: credits, at: Date.now() });
    cachedAt.value = undefined;
    rememberedAt.value = undefined;
  });
}

/**
 * To be called before a request whose response carries the balance: returns what shows it. One that has changed
 * meanwhile is newer than the response, and asked for.
 */
export function balanceOfResponse(): (credits: number) => void {
  const before = changes;
  return (credits) => (changes === before ? applyBalance(credits) : void refreshCredits());
}

/**
 * A pack was paid: the buyer is a member now. The balance comes with the event stream, or is loaded without
 * one; and the details, when first credits came with the pack.
 */
export function applyPurchase(): void {
  const withheld = whole.peek()?.daily_credit.withheld;
  update({ vip: true });
  if (!isStreaming.peek() || withheld !== undefined) void refreshCredits();
}

/**
 * A job has ended and its credits are booked. The balance comes with the event stream, or is loaded without
 * one: it is shared by all tabs, and a tab that added what was released would add it once more.
 */
export function applyJobEnd(released: number): void {
  used.value = Math.max(0, used.peek() - released);
  if (!isStreaming.peek()) void refreshCredits();
}

function shift(credits: number): void {
  const { remain } = known.peek();
  changes += 1;
  batch(() => {
    if (remain !== undefined) update({ remain: Math.max(0, remain - credits) });
    used.value = Math.max(0, used.peek() + credits);
  });
}

/** Reserves a cost at once, before the server has booked it. */
export const simulateCost = (credits: number): void => shift(credits);

/** Releases a reserved cost: nothing was charged, or the server has released it. */
export const simulateRefund = (credits: number): void => shift(-credits);

function clear(): void {
  batch(() => {
    whole.value = undefined;
    used.value = 0;
    known.set(undefined);
    cachedAt.value = undefined;
    rememberedAt.value = undefined;
  });
}

let started = false;

/**
 * Subscribes to what changes the balance: from now on it is loaded after a login and on resume. While a
 * user looks at the page, the event stream delivers every change. A visitor sees the number of an earlier page,
 * and forms of tools ask for it.
 */
export function startCredits(): void {
  if (started) return;
  started = true;
  onLogout(clear);
  effect(() => {
    void signedIn.value;
    untracked(() => remember() || void ask());
  });
  onLive('credits', ({ credit_remain }) => applyBalance(credit_remain));
  effect(() => (signedIn.value && pageVisible().value ? untracked(needLive) : undefined));
  onResume(refreshAfterPause);
  againWhenBack(() => cachedAt.value !== undefined, refreshAfterPause);
}
