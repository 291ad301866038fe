import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { DialogFrame } from '#src/features/dialogs/dialog-frame.tsx';
import { type DialogContentProps, type DialogPolicy, OPEN_DELAY_MS } from '#src/features/dialogs/policy.ts';
import { useT } from '#src/i18n/use-t.ts';
import { LargeCoin } from '#src/features/credits/large-coin.tsx';
import { StreakWeek } from '#src/features/credits/streak-week.tsx';
import { useClaimedText, useStreakText } from '#src/features/credits/use-daily-text.ts';
import { claim, claimable, withheldCredits } from '#src/features/credits/check-in.ts';
import { creditDetails, sendCredits } from '#src/features/credits/credits.ts';
import { swapDialog } from '#src/features/dialogs/dialogs.ts';
import type { DialogParams } from '#src/features/dialogs/dialog-params.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { css } from '#styled-system/css/css.js';

export const policy: DialogPolicy = { width: '420px', delay: OPEN_DELAY_MS };

const inside = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  paddingBlockStart: '6',
  textAlign: 'center',
});
const heading = css({ textStyle: 'dialog' });
const notes = css({ display: 'grid', gap: '1', textStyle: 'note', color: 'muted' });
const texts = css({ display: 'grid', gap: '1' });

function Withheld({ credits }: { credits: number }) {
  const t = useT();
  return (
    <>
      <LargeCoin flips={false} />
      <div className={texts}>
        <h2 className={heading}>{t('credits.withheld', { n: credits })}</h2>
        <p>{t('credits.withheldText')}</p>
      </div>
      <Button tone="primary" size="lg" full onClick={() => swapDialog('check-in', 'pricing')}>
        {t('credits.more')}
      </Button>
    </>
  );
}

function Claim({ isDone, close }: { isDone: boolean; close: () => void }) {
  useSignals();
  const t = useT();
  const [busy, setBusy] = useState(false);
  const claimedText = useClaimedText();
  const streakText = useStreakText();
  const credits = sendCredits.value;
  const receive = async (): Promise<void> => {
    setBusy(true);
    const isClaimed = await claim();
    setBusy(false);
    if (isClaimed) close();
  };
  return (
    <>
      <LargeCoin flips={isDone} key={String(isDone)} />
      <div className={texts}>
        <h2 className={heading}>{isDone ? t('checkIn.done') : t('checkIn.title', { n: credits })}</h2>
        <p>{isDone ? claimedText : t('checkIn.text', { n: credits })}</p>
      </div>
      {isDone ? (
        <Button size="lg" full onClick={close}>
          {t('app.close')}
        </Button>
      ) : (
        <Button tone="primary" size="lg" full busy={busy} onClick={() => void receive()}>
          {t('checkIn.receive', { n: credits })}
        </Button>
      )}
      <StreakWeek />
      <div className={notes}>
        <p>{t('checkIn.limited')}</p>
        <p>{t('checkIn.resets')}</p>
        <p>{streakText}</p>
      </div>
    </>
  );
}

export function Content({ close }: DialogContentProps<DialogParams['check-in']>) {
  useSignals();
  const t = useT();
  const withheld = withheldCredits.value;
  const isDone = creditDetails.value !== undefined && !claimable.value;
  const title = isDone ? t('checkIn.done') : t('checkIn.title', { n: sendCredits.value });
  return (
    <DialogFrame label={withheld === undefined ? title : t('credits.withheld', { n: withheld })}>
      <div className={inside}>
        {withheld === undefined ? <Claim isDone={isDone} close={close} /> : <Withheld credits={withheld} />}
      </div>
    </DialogFrame>
  );
}
