import { useSignals } from '@preact/signals-react/runtime';
import { DialogFrame } from '#src/features/dialogs/dialog-frame.tsx';
import type { DialogContentProps, DialogPolicy } from '#src/features/dialogs/policy.ts';
import type { DialogParams } from '#src/features/dialogs/dialog-params.ts';
import { LargeCoin } from '#src/features/credits/large-coin.tsx';
import { creditsCachedAt, remainCredits } from '#src/features/credits/credits.ts';
import { page } from '#src/features/page/page.ts';
import { openReceipt } from '#src/features/payments/receipt.ts';
import { Link } from '#src/i18n/links/link.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { css } from '#styled-system/css/css.js';
import { button } from '#styled-system/recipes/button.js';

export const policy: DialogPolicy = { width: '440px' };

const inside = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  paddingBlockStart: '6',
  textAlign: 'center',
});
const heading = css({ textStyle: 'dialog' });
const texts = css({ display: 'grid', gap: '1' });
const balance = css({ color: 'amber', fontWeight: 'button', fontSize: '1.125rem' });
const actions = css({ display: 'grid', gap: '2', marginBlockStart: '2' });

export function Content({ params: { txnId, credits }, close }: DialogContentProps<DialogParams['paid']>) {
  useSignals();
  const t = useT();
  const remain = creditsCachedAt.value === undefined ? remainCredits.value : undefined;
  const isAtWork = page.value.model !== undefined;
  return (
    <DialogFrame label={t('paid.title')}>
      <div className={inside}>
        <LargeCoin flips />
        <div className={texts} role="status">
          <h2 className={heading}>{t('paid.title')}</h2>
          <p>{t('paid.added', { n: credits })}</p>
          {remain !== undefined && (
            <>
              <p className={balance}>{t('payResult.balanceNow', { n: remain })}</p>
              <p>{t('checkIn.text', { n: remain })}</p>
            </>
          )}
        </div>
        <div className={actions}>
          {isAtWork ? (
            <Button tone="primary" size="lg" full onClick={close}>
              {t('paid.continue')}
            </Button>
          ) : (
            <Link to="/ai-tools" className={button({ tone: 'primary', size: 'lg', full: true })}>
              {t('payResult.create')}
            </Link>
          )}
          <Button tone="line" size="lg" full onClick={() => void openReceipt(txnId)}>
            {t('payResult.receipt')}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
