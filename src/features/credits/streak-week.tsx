import { useSignals } from '@preact/signals-react/runtime';
import { streakBonuses, streakWeek } from '#contract/users/credit.ts';
import { claimable } from '#src/features/credits/check-in.ts';
import { creditDetails } from '#src/features/credits/credits.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Coin } from '#src/ui/media/coin.tsx';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';

const week = css({ display: 'grid', gridTemplateColumns: 'repeat(7,minmax(0,1fr))', gap: '1' });
const day = css({
  display: 'grid',
  justifyItems: 'center',
  gap: '2px',
  fontSize: 'note',
  lineHeight: 'tight',
  color: 'muted',
});
const disc = css({
  display: 'grid',
  placeItems: 'center',
  width: '32px',
  height: '32px',
  borderRadius: 'full',
  boxShadow: 'inset 0 0 0 1.5px {colors.line}',
  fontWeight: '600',
});
const claimed = css({ background: 'amberSoft', boxShadow: 'none', fontSize: '1.125rem' });
const next = css({ boxShadow: 'inset 0 0 0 2px {colors.amber}', color: 'amber' });

export function StreakWeek() {
  useSignals();
  const t = useT();
  const format = useFormat();
  const streak = creditDetails.value?.daily_credit.streak ?? 0;
  const done =
    streak === 0 || (claimable.value && streak % streakWeek === 0) ? 0 : ((streak - 1) % streakWeek) + 1;
  const label = t('checkIn.week', { n: done, total: streakWeek });
  return (
    <div className={week} role="img" aria-label={label} data-streak={done}>
      {Array.from({ length: streakWeek }, (_, index) => {
        const bonus = streakBonuses[index + 1];
        const isNext = claimable.value && index === done;
        return (
          <span key={index} className={day}>
            <span className={cx(disc, index < done && claimed, isNext && next)}>
              {index < done ? <Coin /> : format.number(index + 1)}
            </span>
            {bonus === undefined ? ' ' : format.signed(bonus)}
          </span>
        );
      })}
    </div>
  );
}
