import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { CreditDetails } from '#contract/users/credit.ts';
import { useT } from '#src/i18n/use-t.ts';
import { useClaimedText, useStreakText } from '#src/features/credits/use-daily-text.ts';
import { StreakWeek } from '#src/features/credits/streak-week.tsx';
import { claim, claimable, withheldCredits } from '#src/features/credits/check-in.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Coin } from '#src/ui/media/coin.tsx';
import { css } from '#styled-system/css/css.js';

const card = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  padding: '4',
  borderRadius: 'lg',
  background: 'amberSoft',
});
const whole = css({ flex: '1 0 100%' });
const texts = css({ flex: '1 1 200px', minWidth: '0', textAlign: 'start' });
const head = css({ display: 'flex', alignItems: 'center', gap: '2', color: 'menu', fontWeight: 'strong' });
const note = css({ textStyle: 'note', marginBlockStart: '1' });

function WithheldCard({ credits }: { credits: number }) {
  const t = useT();
  return (
    <div className={card}>
      <div className={texts}>
        <p className={head}>
          <Coin />
          {t('credits.withheld', { n: credits })}
        </p>
        <p className={note}>{t('credits.withheldText')}</p>
      </div>
    </div>
  );
}

/** Today's claim, or when the next one counts; or that claims begin with the first pack. */
export function DailyCard({ daily }: { daily: CreditDetails['daily_credit'] }) {
  useSignals();
  const t = useT();
  const [busy, setBusy] = useState(false);
  const claimedText = useClaimedText();
  const streakText = useStreakText();
  const waits = claimable.value;
  const withheld = withheldCredits.value;
  const receive = async (): Promise<void> => {
    setBusy(true);
    await claim();
    setBusy(false);
  };
  if (withheld !== undefined) return <WithheldCard credits={withheld} />;
  return (
    <div className={card}>
      <div className={texts}>
        <p className={head}>
          <Coin />
          {waits ? t('credits.today', { n: daily.init_credits }) : t('checkIn.done')}
        </p>
        <p className={note}>{waits ? t('credits.claimText') : claimedText}</p>
        <p className={note}>{streakText}</p>
      </div>
      {waits && (
        <Button tone="primary" busy={busy} onClick={() => void receive()}>
          {t('account.claim')}
        </Button>
      )}
      <div className={whole}>
        <StreakWeek />
      </div>
    </div>
  );
}
