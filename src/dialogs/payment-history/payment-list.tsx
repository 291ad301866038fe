import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { swapDialog } from '#src/stores/dialogs.ts';
import { moreTransactions, retryTransactions, transactions } from '#src/stores/transactions.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { css } from '#styled-system/css/css.js';
import { PaymentTable } from './payment-table.tsx';

/** Pixels above the bottom where the next page is asked for. */
const NEAR_PX = 3;
const SKELETONS = 6;

const region = css({
  height: { base: 'calc(100dvh - 96px)', sm: 'min(60dvh,520px)' },
  minHeight: '220px',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  marginInline: { base: '-16px', sm: '-32px' },
  paddingInline: { base: '4', sm: '8' },
  _focusVisible: { outlineOffset: '-2px' },
});
const waiting = css({ display: 'grid', gap: '6', paddingBlock: '5' });
const line = css({ display: 'grid', gridTemplateColumns: { base: '1fr 1fr', sm: '2fr 1fr 1fr 1fr 2fr' }, gap: '4' });
const wide = css({ display: { base: 'none', sm: 'block' } });
const foot = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', paddingBlock: '4', color: 'muted', textStyle: 'small' });
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

/** What stands below the rows: more on the way, what went wrong, or that this was all. */
function Tail() {
  useSignals();
  const t = useT();
  const { items, total, loading, failed } = transactions.value;
  if (failed) {
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
  return items.length > 0 && items.length >= total ? <p className={foot}>{t('payments.all', { n: items.length })}</p> : undefined;
}

/** The payments in a region that scrolls: the next page comes when its end is reached, by whatever means. */
export function PaymentList() {
  useSignals();
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  const { items, total, loading } = transactions.value;
  const look = (): void => {
    const box = ref.current;
    if (box && box.scrollHeight - box.scrollTop - box.clientHeight <= NEAR_PX) void moreTransactions();
  };
  // A page that does not fill the region leaves nothing to scroll.
  useEffect(() => {
    if (items.length > 0) look();
  }, [items]);
  return (
    <div ref={ref} role="region" aria-label={t('payments.title')} tabIndex={0} className={region} onScroll={look}>
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
    </div>
  );
}
