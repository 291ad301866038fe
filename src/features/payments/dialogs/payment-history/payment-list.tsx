import { useSignals } from '@preact/signals-react/runtime';
import { useT } from '#src/i18n/use-t.ts';
import { swapDialog } from '#src/features/dialogs/dialogs.ts';
import { StaleNote } from '#src/features/offline/stale-note.tsx';
import { moreTransactions, retryTransactions, transactions } from '#src/features/payments/transactions.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { EndlessRegion } from '#src/ui/layout/infinite-scroll.tsx';
import { ListTail } from '#src/ui/layout/list-tail.tsx';
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
const retry = (): void => void retryTransactions();

export function PaymentList() {
  useSignals();
  const t = useT();
  const { items, total, loading, error, cachedAt } = transactions.value;
  const isWaiting = loading || total === undefined;
  const isWhole = items.length > 0 && items.length >= (total ?? 0);
  return (
    <EndlessRegion
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
      <ListTail
        problem={error === undefined ? undefined : t('payments.problem')}
        retry={t('error.retry')}
        onRetry={retry}
        waiting={isWaiting ? <Waiting count={items.length === 0 ? SKELETONS : 1} /> : undefined}
        end={isWhole ? t('payments.all', { n: items.length }) : undefined}
      />
      <p className={hidden} aria-live="polite">
        {loading ? t('payments.loading') : undefined}
      </p>
    </EndlessRegion>
  );
}
