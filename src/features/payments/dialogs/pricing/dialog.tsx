import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { DialogFrame } from '#src/features/dialogs/dialog-frame.tsx';
import { type DialogContentProps, type DialogPolicy, OPEN_DELAY_MS } from '#src/features/dialogs/policy.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Packs } from '#src/features/payments/packs.tsx';
import { takeChosenPack } from '#src/features/payments/buy.ts';
import { packNamed } from '#src/features/payments/catalogue.ts';
import { remainCredits } from '#src/features/credits/credits.ts';
import type { DialogParams } from '#src/features/dialogs/dialog-params.ts';
import { css } from '#styled-system/css/css.js';

export const policy: DialogPolicy = {
  width: '1170px',
  delay: OPEN_DELAY_MS,
  closes: ['icon'],
  full: true,
  iconFirst: true,
};

const head = css({
  paddingBlockStart: { base: '14', sm: '10' },
  paddingBlockEnd: { base: '5', sm: '7' },
  textAlign: 'center',
});
const title = css({ textStyle: 'h2', marginBlockEnd: '2' });
const note = css({ textStyle: 'note', color: 'muted', textAlign: 'center', marginBlockStart: '5' });

/** The three packs over the current page. Only its icon closes it. */
export function Content({ params }: DialogContentProps<DialogParams['pricing']>) {
  useSignals();
  const t = useT();
  const [chosen] = useState(() => packNamed(takeChosenPack() ?? params.pack ?? '')?.name);
  const credits = remainCredits.value;
  return (
    <DialogFrame label={t('pricing.title')}>
      <div className={head}>
        <h2 className={title}>{t('pricing.title')}</h2>
        <p>
          {t('pricing.lead')} {credits !== undefined && t('pricing.have', { n: credits })}
        </p>
      </div>
      <Packs place="dialog" chosen={chosen} />
      <p className={note}>{t('pricing.frame')}</p>
    </DialogFrame>
  );
}
