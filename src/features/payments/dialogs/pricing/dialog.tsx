import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { DialogFrame } from '#src/features/dialogs/dialog-frame.tsx';
import { type DialogContentProps, type DialogPolicy, OPEN_DELAY_MS } from '#src/features/dialogs/policy.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Packs } from '#src/features/payments/packs.tsx';
import { takeChosenPack } from '#src/features/payments/buy.ts';
import { packNamed } from '#src/features/payments/catalogue.ts';
import { creditDetails, remainCredits } from '#src/features/credits/credits.ts';
import { DailyCard } from '#src/features/credits/daily-card.tsx';
import { signedIn } from '#src/features/account/session.ts';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import type { DialogParams } from '#src/features/dialogs/dialog-params.ts';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';

export const policy: DialogPolicy = {
  width: '1170px',
  delay: OPEN_DELAY_MS,
  closes: ['icon', 'back'],
  full: true,
  iconFirst: true,
};

const first = css({ paddingBlockStart: { base: '14', sm: '10' } });
const welcome = css({
  display: 'grid',
  gap: '3',
  maxWidth: '560px',
  marginInline: 'auto',
  paddingBlock: { base: '56px 24px', sm: '40px 24px' },
  textAlign: 'center',
});
const have = css({ color: 'amber', fontWeight: 'button', fontSize: '1.125rem' });
const head = css({
  paddingBlockEnd: { base: '5', sm: '7' },
  textAlign: 'center',
});
const title = css({ textStyle: 'h2', marginBlockEnd: '2' });
const note = css({ textStyle: 'note', color: 'muted', textAlign: 'center', marginBlockStart: '5' });

/** What a login brings: the balance, and today's claim. */
function Welcome({ credits }: { credits: number | undefined }) {
  useSignals();
  const t = useT();
  const daily = creditDetails.value?.daily_credit;
  return (
    <div className={welcome}>
      <h2 className={title}>{t('pricing.welcome')}</h2>
      {credits !== undefined && <p className={have}>{t('pricing.yours', { n: credits })}</p>}
      {daily ? <DailyCard daily={daily} /> : <Skeleton shape="block" />}
    </div>
  );
}

export function Content({ params }: DialogContentProps<DialogParams['pricing']>) {
  useSignals();
  const t = useT();
  const [chosen] = useState(() => packNamed(takeChosenPack() ?? params.pack ?? '')?.name);
  const credits = remainCredits.value;
  const greets = params.welcome === true && chosen === undefined && signedIn.value;
  return (
    <DialogFrame label={t('pricing.title')}>
      {greets && <Welcome credits={credits} />}
      <div className={cx(head, !greets && first)}>
        <h2 className={title}>{t('pricing.title')}</h2>
        <p>
          {t('pricing.lead')} {!greets && credits !== undefined && t('pricing.have', { n: credits })}
        </p>
      </div>
      <Packs place="dialog" chosen={chosen} />
      <p className={note}>{t('pricing.frame')}</p>
    </DialogFrame>
  );
}
