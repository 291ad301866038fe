import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import type { Key } from '#src/i18n/messages.ts';
import { useT } from '#src/i18n/use-t.ts';
import { openCreation } from '#src/features/creations/open-preview.ts';
import { type CreationFilter, creations, openCreations } from '#src/features/creations/creations.ts';
import { readGallery } from '#src/features/creations/gallery/gallery.ts';
import { readRemovals, removals } from '#src/features/creations/removals.ts';
import { startJobs } from '#src/features/jobs/jobs.ts';
import type { ScreenProps } from '#src/features/page/page.ts';
import { lazyComponent } from '#src/hydration/lazy-component.tsx';
import { useHydrated } from '#src/hydration/use-hydrated.ts';
import { hasDeviceResults } from '#src/features/device-work/some-results.ts';
import { signedIn } from '#src/features/account/session.ts';
import { PageHead } from '#src/ui/sections/page-head.tsx';
import { Width } from '#src/ui/sections/width.tsx';
import { Tabs } from '#src/ui/controls/tabs.tsx';
import { css } from '#styled-system/css/css.js';
import { tools } from '#tools/index.ts';
import { CreationGrid } from './creation-grid.tsx';
import { HoldToSelect } from './select/hold.tsx';
import { Underway } from './underway.tsx';

/** One filter for each kind that the tools make. */
const kinds = [...new Set(tools.map(({ operation }) => operation))];
const body = css({ display: 'flex', flexDirection: 'column', gap: '4', paddingBlockStart: '4' });

/* As high as the search and the line below it, which come with results; who has none has nothing to search. */
const head = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  gap: '2',
  minHeight: '72px',
  alignContent: 'start',
  '&:empty::before': {
    content: '""',
    height: 'target',
    maxWidth: { sm: '420px' },
    borderRadius: 'full',
    background: 'box2',
  },
});

const DeviceResults = lazyComponent(async () => {
  const { DeviceResults: Part, loadFurtherTexts } = await import('./device-results.tsx');
  await loadFurtherTexts();
  return Part;
});

const RemovedNotes = lazyComponent(async () => (await import('./removed-notes.tsx')).loadRemovedNotes());
const GalleryBar = lazyComponent(async () => (await import('./gallery-bar.tsx')).loadBar());

/** Shows a kind of creations, and of those what the address of the page looks for. */
function show(filter: CreationFilter): void {
  if (!location.search.includes('q=')) return void openCreations(filter);
  import('./search/find.ts').then(
    ({ showFound, textInAddress }) => showFound(filter, textInAddress()),
    () => openCreations(filter),
  );
}

export function Screen({ template }: ScreenProps) {
  useSignals();
  const t = useT();
  const hydrated = useHydrated();
  const { query, items: made, total } = creations.value;
  const { filter, search } = query;
  const isBare = filter === 'all' && !search && made.length === 0 && !hasDeviceResults.value;
  const isEmpty = isBare && total === 0;
  const isAccount = signedIn.value;
  useEffect(() => {
    startJobs();
    void readGallery();
    void readRemovals();
    // A login while the list is open loads the creations of that user.
    show(creations.peek().query.filter);
  }, [isAccount]);
  const items: { id: CreationFilter; label: string }[] = [
    { id: 'all', label: t('creations.all') },
    ...kinds.map((kind) => ({ id: kind, label: t(`creations.kind.${kind}` as Key) })),
    { id: 'favorites', label: t('creations.favorites') },
    { id: 'deleted', label: t('creations.bin') },
  ];
  return (
    <Width padded>
      <PageHead title={template?.h1.title ?? t('creations.title')} />
      <Tabs look="underlined" label={t('creations.kinds')} value={filter} onChange={show} items={items} />
      <div className={body}>
        <Underway />
        {removals.value.length > 0 && <RemovedNotes />}
        {!isEmpty && <div className={head}>{hydrated && !isBare && <GalleryBar />}</div>}
        {/* What is listed is never moved to another place: it is drawn again there. */}
        <HoldToSelect key={isEmpty ? 'empty' : 'list'}>
          <div className={body}>
            {hydrated && hasDeviceResults.value && filter === 'all' && <DeviceResults />}
            <CreationGrid onOpen={(creation) => openCreation(creation, t('tool.result'))} />
          </div>
        </HoldToSelect>
      </div>
    </Width>
  );
}
