import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import type { Key } from '#src/i18n/messages.ts';
import { useT } from '#src/i18n/use-t.ts';
import { openCreation } from '#src/features/creations/open-preview.ts';
import { type CreationFilter, creations, openCreations } from '#src/features/creations/creations.ts';
import { readGallery } from '#src/features/creations/gallery/gallery.ts';
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
import { Underway } from './underway.tsx';

/** One filter for each kind that the working tools make. */
const kinds = [...new Set(tools.flatMap(({ work, operation }) => (work ? [operation] : [])))];
const PANEL = 'creations';
const body = css({ display: 'flex', flexDirection: 'column', gap: '4', paddingBlockStart: '4' });

const DeviceResults = lazyComponent(async () => {
  const { DeviceResults: Part, loadFurtherTexts } = await import('./device-results.tsx');
  await loadFurtherTexts();
  return Part;
});

/** All creations of the user. */
export function Screen({ template }: ScreenProps) {
  useSignals();
  const t = useT();
  const { query: filter } = creations.value;
  const isAccount = signedIn.value;
  useEffect(() => {
    startJobs();
    void readGallery();
    // A login while the list is open loads the creations of that user.
    void openCreations(creations.peek().query);
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
      <Tabs
        look="underlined"
        label={t('creations.kinds')}
        panel={PANEL}
        value={filter}
        onChange={(next) => void openCreations(next)}
        items={items}
      />
      <div id={PANEL} role="tabpanel" className={body}>
        <Underway />
        {useHydrated() && hasDeviceResults.value && filter === 'all' && <DeviceResults />}
        <CreationGrid onOpen={(creation) => openCreation(creation, t('tool.result'))} />
      </div>
    </Width>
  );
}
