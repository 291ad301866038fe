import { type ReadonlySignal, computed } from '@preact/signals-core';
import { errorCodes } from '#contract/http/error-codes.ts';
import { claimDaily } from '#src/features/credits/calls/credit.ts';
import { ApiError } from '#src/platform/http/errors.ts';
import { translate } from '#src/i18n/translate.ts';
import { creditDetails, refreshCredits } from './credits.ts';
import { reportError } from '#src/features/account/report-error.ts';
import { toast } from '#src/features/toasts/toasts.ts';
import { serverNow } from '#src/platform/http/server-clock.ts';

/** Welcome and daily credits that come with the first pack; until then none can be claimed. */
export const withheldCredits: ReadonlySignal<number | undefined> = computed(() => {
  const withheld = creditDetails.value?.daily_credit.withheld;
  return withheld && withheld.welcome + withheld.daily;
});

export const claimable: ReadonlySignal<boolean> = computed(() => {
  const daily = creditDetails.value?.daily_credit;
  if (daily === undefined || withheldCredits.value !== undefined) return false;
  return daily.next_at === null || Date.parse(daily.next_at) <= serverNow();
});

/**
 * Milliseconds until the next claim counts; undefined where one counts now, or before the server has
 * responded.
 */
export function untilNextClaim(): number | undefined {
  const next = creditDetails.value?.daily_credit.next_at;
  return next === undefined || next === null ? undefined : Math.max(0, Date.parse(next) - serverNow());
}

/** Answers that no claim counts today. */
const notNow: ReadonlySet<number> = new Set([
  errorCodes.already_checked_in.code,
  errorCodes.claim_withheld.code,
]);

/** Returns whether nothing is left to do today. */
export async function claim(): Promise<boolean> {
  try {
    const { credits, streak_bonus } = await claimDaily();
    await refreshCredits();
    toast({ type: 'success', text: translate('checkIn.receive_success', { n: credits }) });
    if (streak_bonus > 0) toast({ type: 'success', text: translate('checkIn.bonus', { n: streak_bonus }) });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || !notNow.has(error.code)) {
      reportError(error);
      return false;
    }
    toast({ type: 'warning', text: error.message });
    await refreshCredits();
    return true;
  }
}
