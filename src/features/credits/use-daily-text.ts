import { useSignals } from '@preact/signals-react/runtime';
import { HOUR_MS, MINUTE_MS } from '#contract/time.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.ts';
import { untilNextClaim } from '#src/features/credits/check-in.ts';
import { creditDetails, sendCredits } from '#src/features/credits/credits.ts';

/** Undefined before the server has responded. */
export function useClaimedText(): string | undefined {
  useSignals();
  const t = useT();
  const format = useFormat();
  const left = untilNextClaim();
  if (left === undefined) return undefined;
  const when =
    left < HOUR_MS
      ? format.relative(Math.max(1, Math.ceil(left / MINUTE_MS)), 'minute')
      : format.relative(Math.ceil(left / HOUR_MS), 'hour');
  return t('credits.claimed', { n: sendCredits.value, when });
}

export function useStreakText(): string {
  useSignals();
  const t = useT();
  const streak = creditDetails.value?.daily_credit.streak ?? 0;
  return streak > 1 ? t('credits.streak', { n: streak }) : t('checkIn.streakNext');
}
