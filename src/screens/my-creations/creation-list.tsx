import { useState } from 'react';
import type { Creation } from '#contract/media.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.ts';
import { GridList } from '#src/ui/aria/grid-list.tsx';
import { css } from '#styled-system/css/css.js';
import { CreationTile } from './creation-tile.tsx';
import { grid } from './grid.ts';

const cell = css({ position: 'relative', aspectRatio: '3/4', borderRadius: 'lg', overflow: 'hidden', background: 'box', isolation: 'isolate' });

/** The loaded creations; a chunk of its own, so that the page and its first answer do not wait for it. */
export function CreationList({ items, onOpen }: { items: readonly Creation[]; onOpen: (creation: Creation) => void }) {
  const t = useT();
  const format = useFormat();
  const [now] = useState(() => Date.now());
  const nameOf = ({ creation }: { creation: Creation }): string =>
    t('creations.open', {
      kind: t(`creations.badge.${creation.results[0]?.kind ?? 'image'}`),
      date: format.date(Date.parse(creation.created_at), { dateStyle: 'medium', timeStyle: 'short' }),
    });
  return (
    <GridList
      items={items.map((creation) => ({ id: creation.creation_id, creation }))}
      label={t('creations.title')}
      nameOf={nameOf}
      onOpen={({ creation }) => onOpen(creation)}
      className={grid}
      itemClassName={cell}
    >
      {({ creation }) => <CreationTile creation={creation} now={now} />}
    </GridList>
  );
}
