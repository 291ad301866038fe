import { type ReadonlySignal, computed } from '@preact/signals-core';
import { errorCodes } from '#contract/http/error-codes.ts';
import { claimDaily } from '#src/features/credits/calls/credit.ts';
import { ApiError } from '#src/platform/http/errors.ts';
import { translate } from '#src/i18n/translate.ts';
import { creditDetails, refreshCredits } from './credits.ts';
import { reportError } from '#src/features/account/report-error.ts';
import { toast } from '#src/features/toasts/toasts.ts';

/** Whether today's credits can be claimed. */
export const claimable: ReadonlySignal<boolean> = computed(() => {
  const daily = creditDetails.value?.daily_credit;
  return daily !== undefined && (daily.next_at === null || Date.parse(daily.next_at) <= Date.now());
});

/**
 * Milliseconds until the next claim counts; undefined where one counts now, or before the server has
 * responded.
 */
export function untilNextClaim(): number | undefined {
  const next = creditDetails.value?.daily_credit.next_at;
  return next === undefined || next === null ? undefined : Math.max(0, Date.parse(next) - Date.now());
}

/** Claims today's credits and shows the outcome. Returns whether nothing is left to do today. */
export async function claim(): Promise<boolean> {
  try {
    const { credits, streak_bonus } = await claimDaily();
    await refreshCredits();
    toast({ type: 'success', text: translate('checkIn.receive_success', { n: credits }) });
    if (streak_bonus > 0) toast({ type: 'success', text: translate('checkIn.bonus', { n: streak_bonus }) });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== errorCodes.already_checked_in.code) {
      reportError(error);
      return false;
    }
    toast({ type: 'warning', text: error.message });
    await refreshCredits();
    return true;
  }
}
