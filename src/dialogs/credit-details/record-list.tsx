import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { creditRecords, loadMoreRecords } from '#src/stores/credit-records.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { RecordRow } from './record-rows.tsx';

/** Pixels above the bottom where the next page is asked for. */
const NEAR_PX = 3;
const FIRST_SKELETONS = 7;

const frame = css({
  height: { base: 'calc(100dvh - 196px)', sm: 'min(54dvh,480px)' },
  minHeight: '220px',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  marginInline: { base: '-16px', sm: '-32px' },
  paddingInline: { base: '4', sm: '8' },
  _focusVisible: { outlineOffset: '-2px' },
});
const table = css({ width: 'full', borderCollapse: 'collapse', tableLayout: 'auto' });
const head = css({
  position: 'sticky',
  top: '0',
  zIndex: '1',
  paddingBlock: '10px',
  paddingInlineEnd: '3',
  background: 'box',
  boxShadow: 'inset 0 -1px {colors.split}',
  color: 'muted',
  fontSize: 'note',
  fontWeight: 'ui',
  textAlign: 'start',
});
const last = css({ '&&': { textAlign: 'end', paddingInlineEnd: '0' } });
const waiting = css({ display: 'grid', gap: '5', paddingBlock: '4' });
const line = css({ display: 'grid', gridTemplateColumns: '120px 1fr 56px', gap: '4' });
const foot = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', paddingBlock: '4', color: 'muted', textStyle: 'small' });
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

const nothing = {
  all: ['creditDetails.none', 'creditDetails.noneText'],
  grant: ['creditDetails.noneGrant', 'creditDetails.noneGrantText'],
  consume: ['creditDetails.noneConsume', 'creditDetails.noneConsumeText'],
} as const;

/** What stands below the rows: more on the way, what went wrong, or that this was all. */
function Tail() {
  useSignals();
  const t = useT();
  const { items, loading, failed, done } = creditRecords.value;
  if (failed) {
    return (
      <div className={foot}>
        {t('creditDetails.failedText')}
        <Button size="sm" onClick={() => void loadMoreRecords()}>
          {t('creditDetails.retry')}
        </Button>
      </div>
    );
  }
  if (loading) return <Waiting count={items.length === 0 ? FIRST_SKELETONS : 1} />;
  return done && items.length > 0 ? <p className={foot}>{t('creditDetails.end', { n: items.length })}</p> : undefined;
}

/** The rows in a region that scrolls: the next page comes when its end is reached, by whatever means. */
export function RecordList({ id }: { id: string }) {
  useSignals();
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  const { items, total, type, loading, done, failed, page } = creditRecords.value;
  const look = (): void => {
    const box = ref.current;
    if (box && box.scrollHeight - box.scrollTop - box.clientHeight <= NEAR_PX) void loadMoreRecords();
  };
  // A page that does not fill the region leaves nothing to scroll.
  useEffect(() => {
    const box = ref.current;
    if (page === 0) box?.scrollTo({ top: 0 });
    else if (box && !failed && box.scrollHeight <= box.clientHeight) look();
  }, [page, failed]);
  const [title, text] = nothing[type];
  return (
    <div ref={ref} id={id} role="tabpanel" aria-label={t(`creditDetails.${type}`)} tabIndex={0} className={frame} onScroll={look}>
      {done && items.length === 0 ? (
        <EmptyState title={t(title)} as="h3">
          {t(text)}
        </EmptyState>
      ) : (
        <table className={table} hidden={items.length === 0}>
          <caption className={hidden}>{t('creditDetails.table')}</caption>
          <thead>
            <tr>
              <th scope="col" className={head}>{t('creditDetails.date')}</th>
              <th scope="col" className={head}>{t('creditDetails.type')}</th>
              <th scope="col" className={cx(head, last)}>{t('creditDetails.credits')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((record) => (
              <RecordRow key={record.id} record={record} />
            ))}
          </tbody>
        </table>
      )}
      <Tail />
      <p className={hidden} aria-live="polite">
        {loading ? t(items.length === 0 ? 'creditDetails.loading' : 'creditDetails.more') : total !== undefined && t('creditDetails.loaded', { n: items.length, total })}
      </p>
    </div>
  );
}
