import { type ReadonlySignal, batch, computed, effect, signal } from '@preact/signals-core';
import type { CreditDetails } from '#contract/credit.ts';
import { local } from '#contract/storage-keys.ts';
import { DEFAULT_DAILY_CREDITS } from '#contract/users.ts';
import { readAnonymousCredit, readCreditDetails } from '#src/features/credits/calls/credit.ts';
import { Offline, SignInRequired } from '#src/platform/http/errors.ts';
import { translate } from '#src/i18n/translate.ts';
import { readCredits, writeCredits } from './credits-cache.ts';
import { reportError } from '#src/features/account/report-error.ts';
import { onLogout } from '#src/platform/storage/logout.ts';
import { againWhenBack, withAge } from '#src/platform/http/cached-response.ts';
import { signedIn } from '#src/features/account/session.ts';
import { toast } from '#src/features/toasts/toasts.ts';
import { onResume } from '#src/platform/resume.ts';

/** Events of one return come together: they share a question. Milliseconds. */
const SHARED_MS = 500;

const cached = typeof localStorage === 'undefined' ? undefined : readCredits();
const remain = signal<number | undefined>(cached?.remain);
const used = signal(0);
const vip = signal(cached?.vip ?? false);
const whole = signal<CreditDetails | undefined>(undefined);
const kept = signal<number | undefined>(undefined);

/** Credits at hand; undefined until this browser has heard of any. The specification's remain-credits. */
export const remainCredits: ReadonlySignal<number | undefined> = remain;
/** Spent today, simulated costs included (used-credits). */
export const usedCredits: ReadonlySignal<number> = used;
/** Earned by invites (reward-credits). */
export const rewardCredits: ReadonlySignal<number> = computed(() => whole.value?.invite_credit.total ?? 0);
/** What a daily claim gives (send-credits). */
export const sendCredits: ReadonlySignal<number> = computed(
  () => whole.value?.daily_credit.init_credits ?? DEFAULT_DAILY_CREDITS,
);
export const isVip: ReadonlySignal<boolean> = vip;
/** Everything the server says of the person's credits; undefined for visitors, and before it has answered. */
export const creditDetails: ReadonlySignal<CreditDetails | undefined> = whole;

/** When the site said so, where the device had to answer in its place (milliseconds since 1970); undefined while the number is fresh. */
export const creditsCachedAt: ReadonlySignal<number | undefined> = kept;

function show(details: CreditDetails): void {
  batch(() => {
    whole.value = details;
    remain.value = details.credit_remain;
    used.value = details.today_spent;
    vip.value = details.vip;
  });
}

let running: Promise<void> | undefined;
let round = 0;
let returnedAt = 0;

async function read(mine: number): Promise<void> {
  const forPerson = signedIn.peek();
  try {
    const { answer, keptAt } = await withAge<number | CreditDetails>((onHeaders) =>
      forPerson ? readCreditDetails({ onHeaders }) : readAnonymousCredit({ onHeaders }),
    );
    // Meanwhile somebody may have logged in or out: then this is another one's balance. Or a newer question was asked.
    if (signedIn.peek() !== forPerson || mine !== round) return;
    const before = remain.peek();
    batch(() => {
      kept.value = keptAt;
      if (typeof answer === 'number') remain.value = answer;
      else show(answer);
      // What this browser saw last is never older than what its worker kept.
      if (keptAt !== undefined && before !== undefined) remain.value = before;
    });
  } catch (error) {
    // Login matters go the way of every call; a lost network is the offline bar's to say.
    if (error instanceof SignInRequired) return reportError(error);
    if (error instanceof Offline || mine !== round) return;
    console.warn(error);
    toast({ type: 'error', text: translate('error.credits') });
  }
}

function ask(): Promise<void> {
  const mine = read((round += 1)).finally(() => {
    if (running === mine) running = undefined;
  });
  running = mine;
  return mine;
}

/** Asks the server for the balance. Calls that come while one is under way share its answer. */
export const refreshCredits = (): Promise<void> => running ?? ask();

/** A question from before a pause may hang on a connection that is no more: after one it is asked anew. */
function refreshAfterPause(): void {
  if (running && Date.now() - returnedAt < SHARED_MS) return;
  returnedAt = Date.now();
  void ask();
}

/** A balance that came along with another answer of the site. */
export function applyBalance(credits: number): void {
  batch(() => {
    remain.value = credits;
    kept.value = undefined;
  });
}

function shift(credits: number): void {
  batch(() => {
    if (remain.value !== undefined) remain.value = Math.max(0, remain.value - credits);
    used.value = Math.max(0, used.value + credits);
  });
}

/** Shows a cost at once, before the server has booked it. */
export const simulateCost = (credits: number): void => shift(credits);

/** Takes a simulated cost back: nothing was charged, or the server has released it. */
export const simulateRefund = (credits: number): void => shift(-credits);

function forget(): void {
  batch(() => {
    whole.value = undefined;
    remain.value = undefined;
    used.value = 0;
    vip.value = false;
    kept.value = undefined;
  });
}

let started = false;

/**
 * From now on this page and the other tabs show one number, and it is asked for anew when somebody logs in or the page
 * is seen again after a pause.
 */
export function startCredits(): void {
  if (started) return;
  started = true;
  onLogout(forget);
  effect(() => {
    if (remain.value !== undefined) writeCredits({ remain: remain.value, vip: vip.value });
  });
  effect(() => {
    void signedIn.value;
    void ask();
  });
  addEventListener('storage', ({ key }) => {
    const other = key === local.credits ? readCredits() : undefined;
    if (!other) return;
    batch(() => {
      remain.value = other.remain;
      vip.value = other.vip;
    });
  });
  onResume(refreshAfterPause);
  againWhenBack(() => kept.value !== undefined, refreshAfterPause);
}
