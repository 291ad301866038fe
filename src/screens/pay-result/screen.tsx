import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { Link } from '#src/i18n/links/link.tsx';
import { useQuery } from '#src/i18n/links/query.ts';
import { useT } from '#src/i18n/use-t.ts';
import { useHydrated } from '#src/hydration/use-hydrated.ts';
import { closePayResult, openPayResult, payResult } from '#src/features/payments/pay-result.ts';
import { signedIn } from '#src/features/account/session.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { Width } from '#src/ui/sections/width.tsx';
import { css } from '#styled-system/css/css.js';
import { button } from '#styled-system/recipes/button.js';
import { PaymentCard } from './payment-card.tsx';

const waiting = css({
  display: 'grid',
  gap: '5',
  maxWidth: '560px',
  marginInline: 'auto',
  marginBlock: { base: '6', lg: '14' },
});
const shape = css({ height: '320px' });
const heading = css({ textStyle: 'h3', textAlign: 'center' });

/**
 * The result of a payment: the server's status of the transaction in the address; other values of the address
 * are not trusted.
 */
export function Screen() {
  useSignals();
  const t = useT();
  const hydrated = useHydrated();
  const txnId = useQuery('txn_id');
  const here = signedIn.value;
  useEffect(() => {
    void openPayResult(txnId);
    return closePayResult;
  }, [txnId, here]);
  const shown = payResult.value;
  const packs = (
    <Link to="/pricing" className={button({ tone: 'primary' })}>
      {t('payResult.pricing')}
    </Link>
  );
  if (hydrated && shown.kind === 'known')
    return <PaymentCard detail={shown.detail} looking={shown.looking} />;
  if (hydrated && shown.kind === 'none')
    return (
      <EmptyState as="h1" title={t('payResult.none')} action={packs}>
        {t('payResult.noneText')}
      </EmptyState>
    );
  if (hydrated && shown.kind === 'login') {
    const action = (
      <Link to="/login" className={button({ tone: 'primary' })}>
        {t('app.logIn')}
      </Link>
    );
    return (
      <EmptyState as="h1" title={t('payResult.signIn')} action={action}>
        {t('payResult.signInText')}
      </EmptyState>
    );
  }
  if (hydrated && shown.kind === 'away') {
    const action = (
      <Button tone="primary" onClick={() => void openPayResult(txnId)}>
        {t('payResult.look')}
      </Button>
    );
    return (
      <EmptyState as="h1" title={t('payResult.offline')} action={action}>
        {t('payResult.offlineText')}
      </EmptyState>
    );
  }
  return (
    <Width padded>
      <div className={waiting}>
        <h1 className={heading} role="status">
          {t('payResult.loading')}
        </h1>
        <Skeleton shape="block" className={shape} />
      </div>
    </Width>
  );
}
