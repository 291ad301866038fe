import { useSignals } from '@preact/signals-react/runtime';
import { useT } from '#src/i18n/use-t.ts';
import { swapDialog } from '#src/features/dialogs/dialogs.ts';
import { StaleNote } from '#src/features/offline/stale-note.tsx';
import { moreTransactions, retryTransactions, transactions } from '#src/features/payments/transactions.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { EndlessRegion } from '#src/ui/layout/infinite-scroll.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { css } from '#styled-system/css/css.js';
import { PaymentTable } from './payment-table.tsx';

const SKELETONS = 6;

const height = css({ height: { base: 'calc(100dvh - 96px)', sm: 'min(60dvh,520px)' } });
const waiting = css({ display: 'grid', gap: '6', paddingBlock: '5' });
const line = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr 1fr', sm: '2fr 1fr 1fr 1fr 2fr' },
  gap: '4',
});
const wide = css({ display: { base: 'none', sm: 'block' } });
const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  paddingBlock: '4',
  color: 'muted',
  textStyle: 'small',
});
const hidden = css({ srOnly: true });

const Waiting = ({ count }: { count: number }) => (
  <div className={waiting} aria-hidden>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={line}>
        <Skeleton />
        <Skeleton />
        <Skeleton className={wide} />
        <Skeleton className={wide} />
        <Skeleton className={wide} />
      </div>
    ))}
  </div>
);

const readOn = (): void => void moreTransactions();

/** Below the rows: that more are loading, what went wrong, or that this was all. */
function Tail() {
  useSignals();
  const t = useT();
  const { items, total, loading, error } = transactions.value;
  if (error !== undefined) {
    return (
      <div className={foot}>
        {t('payments.problem')}
        <Button size="sm" onClick={() => void retryTransactions()}>
          {t('error.retry')}
        </Button>
      </div>
    );
  }
  if (loading || total === undefined) return <Waiting count={items.length === 0 ? SKELETONS : 1} />;
  return items.length > 0 && items.length >= total ? (
    <p className={foot}>{t('payments.all', { n: items.length })}</p>
  ) : undefined;
}

/** The payments, page by page. */
export function PaymentList() {
  useSignals();
  const t = useT();
  const { items, total, loading, error, cachedAt } = transactions.value;
  return (
    <EndlessRegion
      role="region"
      label={t('payments.title')}
      rows={items.length}
      failed={error !== undefined}
      onEnd={readOn}
      className={height}
    >
      <StaleNote at={cachedAt} />
      {total === 0 ? (
        <EmptyState
          as="h3"
          title={t('payments.empty')}
          action={
            <Button tone="primary" onClick={() => swapDialog('payment-history', 'pricing')}>
              {t('payResult.pricing')}
            </Button>
          }
        >
          {t('payments.emptyText')}
        </EmptyState>
      ) : (
        items.length > 0 && <PaymentTable items={items} />
      )}
      <Tail />
      <p className={hidden} aria-live="polite">
        {loading ? t('payments.loading') : undefined}
      </p>
    </EndlessRegion>
  );
}
