import { useSignals } from '@preact/signals-react/runtime';
import { useT } from '#src/i18n/use-t.ts';
import { StaleNote } from '#src/features/offline/stale-note.tsx';
import { withheldCredits } from '#src/features/credits/check-in.ts';
import { creditRecords, loadMoreRecords, retryRecords } from '#src/features/credits/credit-records.ts';
import { ColumnHeading } from '#src/ui/layout/column-heading.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { EndlessRegion } from '#src/ui/layout/infinite-scroll.tsx';
import { ListTail } from '#src/ui/layout/list-tail.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { css } from '#styled-system/css/css.js';
import { RecordRow } from './record-rows.tsx';

const FIRST_SKELETONS = 7;

const height = css({ height: { base: 'calc(100dvh - 196px)', sm: 'min(54dvh,480px)' } });
const table = css({ width: 'full', borderCollapse: 'collapse', tableLayout: 'auto' });
const waiting = css({ display: 'grid', gap: '5', paddingBlock: '4' });
const line = css({ display: 'grid', gridTemplateColumns: '120px 1fr 56px', gap: '4' });
const hidden = css({ srOnly: true });

const Waiting = ({ count }: { count: number }) => (
  <div className={waiting} aria-hidden>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={line}>
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    ))}
  </div>
);

const readOn = (): void => void loadMoreRecords();
const retry = (): void => void retryRecords();

const nothing = {
  all: ['creditDetails.none', 'creditDetails.noneText'],
  grant: ['creditDetails.noneGrant', 'creditDetails.noneGrantText'],
  consume: ['creditDetails.noneConsume', 'creditDetails.noneConsumeText'],
} as const;

export function RecordList() {
  useSignals();
  const t = useT();
  const { items, total, query, loading, done, error, cachedAt } = creditRecords.value;
  const [title, text] = nothing[query === 'grant' && withheldCredits.value !== undefined ? 'all' : query];
  return (
    <EndlessRegion
      label={t(`creditDetails.${query}`)}
      rows={items.length}
      failed={error !== undefined}
      onEnd={readOn}
      className={height}
    >
      <StaleNote at={cachedAt} />
      {done && items.length === 0 ? (
        <EmptyState title={t(title)} as="h3">
          {t(text)}
        </EmptyState>
      ) : (
        <table className={table} hidden={items.length === 0}>
          <caption className={hidden}>{t('creditDetails.table')}</caption>
          <thead>
            <tr>
              <ColumnHeading>{t('creditDetails.date')}</ColumnHeading>
              <ColumnHeading>{t('creditDetails.type')}</ColumnHeading>
              <ColumnHeading end>{t('creditDetails.credits')}</ColumnHeading>
            </tr>
          </thead>
          <tbody>
            {items.map((record) => (
              <RecordRow key={record.id} record={record} />
            ))}
          </tbody>
        </table>
      )}
      <ListTail
        problem={error === undefined ? undefined : t('creditDetails.failedText')}
        retry={t('creditDetails.retry')}
        onRetry={retry}
        waiting={loading ? <Waiting count={items.length === 0 ? FIRST_SKELETONS : 1} /> : undefined}
        end={done && items.length > 0 ? t('creditDetails.end', { n: items.length }) : undefined}
      />
      <p className={hidden} aria-live="polite">
        {loading
          ? t(items.length === 0 ? 'creditDetails.loading' : 'creditDetails.more')
          : total !== undefined && t('creditDetails.loaded', { n: items.length, total })}
      </p>
    </EndlessRegion>
  );
}
