import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { DialogFrame } from '#src/features/dialogs/dialog-frame.tsx';
import { type DialogPolicy, OPEN_DELAY_MS } from '#src/features/dialogs/policy.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.ts';
import { claimable, withheldCredits } from '#src/features/credits/check-in.ts';
import { DailyCard } from '#src/features/credits/daily-card.tsx';
import { StaleNote } from '#src/features/offline/stale-note.tsx';
import {
  creditDetails,
  creditsCachedAt,
  refreshCredits,
  remainCredits,
} from '#src/features/credits/credits.ts';
import { swapDialog } from '#src/features/dialogs/dialogs.ts';
import { recordCreditsShown } from '#src/features/account/login.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Coin } from '#src/ui/media/coin.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { css } from '#styled-system/css/css.js';
import { GrantList } from './grant-list.tsx';

export const policy: DialogPolicy = { width: '520px', delay: OPEN_DELAY_MS };

const inside = css({ display: 'flex', flexDirection: 'column', gap: '5' });
const balance = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  color: 'h',
  fontSize: '2.5rem',
  fontWeight: 'display',
  lineHeight: 'tight',
  letterSpacing: '-.03em',
});
const held = css({ textStyle: 'note', color: 'muted', marginBlockStart: '2' });
const row = css({ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: '3' });

export function Content() {
  useSignals();
  const t = useT();
  const format = useFormat();
  useEffect(() => {
    recordCreditsShown();
    void refreshCredits();
  }, []);
  const details = creditDetails.value;
  const credits = remainCredits.value;
  return (
    <DialogFrame
      title={t('credits.title')}
      footer={
        <div className={row}>
          <Button
            tone={claimable.value ? 'neutral' : 'primary'}
            size="lg"
            onClick={() => swapDialog('credits', 'pricing')}
          >
            {t('credits.more')}
          </Button>
          <Button size="lg" onClick={() => swapDialog('credits', 'credit-details')}>
            {t('credits.history')}
          </Button>
        </div>
      }
    >
      <div className={inside}>
        <div>
          <p className={balance}>
            <Coin />
            {credits === undefined ? '–' : format.number(credits)}
          </p>
          <StaleNote at={creditsCachedAt.value} />
          {details !== undefined && details.held > 0 && (
            <p className={held}>{t('credits.held', { n: details.held })}</p>
          )}
        </div>
        {details ? (
          <>
            <DailyCard daily={details.daily_credit} />
            {(details.grants.length > 0 || withheldCredits.value === undefined) && (
              <GrantList grants={details.grants} />
            )}
            <Button tone="line" full onClick={() => swapDialog('credits', 'invite')}>
              {t('invite.title')}
            </Button>
          </>
        ) : (
          <div aria-busy="true" aria-label={t('credits.loading')} role="status">
            <Skeleton shape="block" />
          </div>
        )}
      </div>
    </DialogFrame>
  );
}
