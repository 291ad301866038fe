import { useSignals } from '@preact/signals-react/runtime';
import { type RefObject, Suspense, lazy, useEffect, useRef } from 'react';
import type { Creation } from '#contract/media/media.ts';
import { Link } from '#src/i18n/links/link.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { StaleNote } from '#src/features/offline/stale-note.tsx';
import {
  creations,
  creationsProblem,
  loadMoreCreations,
  openCreations,
} from '#src/features/creations/creations.ts';
import { hasDeviceResults } from '#src/features/device-work/some-results.ts';
import { lazyComponent } from '#src/hydration/lazy-component.tsx';
import { useHydrated } from '#src/hydration/use-hydrated.ts';
import { isSlow } from '#src/platform/network/connection.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import CloudOff from 'lucide-react/icons/cloud-off';
import { Picture } from '#src/ui/media/picture.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { css } from '#styled-system/css/css.js';
import { button } from '#styled-system/recipes/button.js';
import { media } from '#tools/media.ts';
import { grid } from './grid.ts';
import { OfflineSummary } from './offline-badge.tsx';

const CreationList = lazy(() =>
  import('./creation-list.tsx').then((module) => ({ default: module.CreationList })),
);

const tile = css({ aspectRatio: '3/4' });
const hidden = css({ srOnly: true });
const withScript = css({ '@media (scripting: none)': { display: 'none' } });
const note = css({ textStyle: 'small', color: 'muted' });
const errorBox = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  padding: '4',
  borderRadius: 'lg',
  background: 'box',
  boxShadow: 'e1',
  '& > p': { flex: '1', minWidth: '220px' },
});

const FIRST_SKELETONS = 10;

const Waiting = ({ count }: { count: number }) => (
  <div className={grid} aria-busy>
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} shape="block" className={tile} />
    ))}
  </div>
);

/** Why there is no list, or not yet on a slow network. */
function LoadError() {
  useSignals();
  const t = useT();
  const problem = creationsProblem.value;
  const { query, loading, total } = creations.value;
  const isLate = isSlow.value && loading && total === undefined;
  if (!problem && !isLate) return undefined;
  const text = problem?.offline ? t('creations.offline') : (problem?.text ?? t('creations.failed'));
  return (
    <div className={errorBox} role="status">
      <Icon of={CloudOff} />
      <p>{problem ? text : t('creations.late')}</p>
      <Button size="sm" onClick={() => void openCreations(query.filter, query.search)}>
        {t('creations.retry')}
      </Button>
    </div>
  );
}

const NothingFound = lazyComponent(async () => {
  const { loadNothingFound } = await import('./search/nothing-found.tsx');
  return loadNothingFound();
});

function Empty() {
  useSignals();
  const t = useT();
  const nia = media['faces/nia'];
  const { filter, search } = creations.value.query;
  if (search) return <NothingFound text={search.text} />;
  if (filter === 'deleted')
    return <EmptyState title={t('creations.binEmpty')}>{t('creations.binText')}</EmptyState>;
  if (filter === 'favorites')
    return <EmptyState title={t('creations.noFavorites')}>{t('creations.noFavoritesText')}</EmptyState>;
  return (
    <EmptyState
      title={t('creations.emptyTitle')}
      picture={<Picture src={nia.src} src2x={nia.src2x} width={200} height={220} alt="" />}
      action={
        <Link to="/ai-face-swap" className={button({ tone: 'primary', size: 'lg' })}>
          {t('creations.first')}
        </Link>
      }
    >
      {t('creations.emptyText')}
    </EmptyState>
  );
}

/** Loads the next page shortly before the end comes into view. */
function useMore() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const end = ref.current;
    if (!end) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && void loadMoreCreations(),
      { rootMargin: '600px' },
    );
    observer.observe(end);
    return () => observer.disconnect();
  });
  return ref;
}

/** What is there before the list, which comes with the code. */
function Prerendered({ end }: { end: RefObject<HTMLDivElement | null> }) {
  const t = useT();
  return (
    <>
      <div className={withScript}>
        <Waiting count={FIRST_SKELETONS} />
      </div>
      <noscript>
        <p className={note}>{t('error.part')}</p>
      </noscript>
      <p className={hidden} aria-live="polite" />
      <div ref={end} />
    </>
  );
}

export function CreationGrid({ onOpen }: { onOpen: (creation: Creation) => void }) {
  useSignals();
  const t = useT();
  const end = useMore();
  const hydrated = useHydrated();
  const { items, total, loading, error, cachedAt, query } = creations.value;
  const isFirst = total === undefined;
  const showsDeviceResults = query.filter === 'all' && !query.search && hasDeviceResults.value;
  // A job that ends while the page is being hydrated is on the list already.
  if (!hydrated) return <Prerendered end={end} />;
  if (total === 0 && !loading) return showsDeviceResults ? undefined : <Empty />;
  return (
    <>
      <LoadError />
      <StaleNote at={cachedAt} />
      {query.filter === 'deleted' && <p className={note}>{t('creations.binText')}</p>}
      {items.length > 0 && (
        <Suspense fallback={<Waiting count={items.length} />}>
          <CreationList items={items} onOpen={onOpen} />
        </Suspense>
      )}
      {isFirst && error === undefined && <Waiting count={FIRST_SKELETONS} />}
      {!isFirst && loading && items.length < total && <Waiting count={Math.min(5, total - items.length)} />}
      {query.filter !== 'deleted' && <OfflineSummary />}
      <p className={hidden} aria-live="polite">
        {loading ? t(isFirst ? 'creations.loading' : 'creations.more') : ''}
      </p>
      <div ref={end} />
    </>
  );
}
