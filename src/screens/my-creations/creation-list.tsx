import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { Creation } from '#contract/media/media.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.ts';
import { isPhone } from '#src/platform/is-phone.ts';
import { cachedResults } from '#src/features/creations/gallery/gallery.ts';
import { provideAriaTexts } from '#src/ui/controls/aria-texts.ts';
import { GridList } from '#src/ui/controls/grid-list.tsx';
import { css } from '#styled-system/css/css.js';
import { ariaTexts } from './aria-texts.ts';
import { CreationTile } from './creation-tile.tsx';
import { grid } from './grid.ts';
import { select, selected, selecting, wasHeld } from './select/selection.ts';
import { serverNow } from '#src/platform/http/server-clock.ts';

const cell = css({
  position: 'relative',
  aspectRatio: '3/4',
  borderRadius: 'lg',
  overflow: 'hidden',
  background: 'box',
  isolation: 'isolate',
  containerType: 'inline-size',
});

provideAriaTexts(ariaTexts);

/** The loaded creations; a lazy chunk, so that the page and its first response do not wait for it. */
export function CreationList({
  items,
  onOpen,
}: {
  items: readonly Creation[];
  onOpen: (creation: Creation) => void;
}) {
  useSignals();
  const t = useT();
  const format = useFormat();
  const [now] = useState(serverNow);
  const nameOf = ({ creation: { results, created_at } }: { creation: Creation }): string => {
    const [result] = results;
    const facts = {
      kind: t(`creations.badge.${result?.kind ?? 'image'}`),
      date: format.date(Date.parse(created_at), { dateStyle: 'medium', timeStyle: 'short' }),
    };
    const cached = result && cachedResults.value.get(result.name);
    if (!cached) return t('creations.open', facts);
    return t('creations.openKept', {
      ...facts,
      kept: isPhone() ? t('creations.keptPhone') : t('creations.keptDevice'),
      size: format.bytes(cached.bytes),
    });
  };
  return (
    <GridList
      items={items.map((creation) => ({ id: creation.creation_id, creation }))}
      label={t('creations.title')}
      nameOf={nameOf}
      onOpen={({ creation }) => {
        if (!wasHeld()) onOpen(creation);
      }}
      selection={selecting.value ? { keys: selected.value, onChange: select } : undefined}
      className={grid}
      itemClassName={cell}
    >
      {({ creation }) => (
        <CreationTile
          creation={creation}
          now={now}
          picked={selecting.value ? selected.value.has(creation.creation_id) : undefined}
        />
      )}
    </GridList>
  );
}
