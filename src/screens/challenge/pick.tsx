import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { creations, openCreations } from '#src/features/creations/creations.ts';
import { TEXTS, canEnter, enter, myEntries } from '#src/features/challenge/challenge.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Tiles } from '#src/ui/sections/tiles.tsx';
import { css } from '#styled-system/css/css.js';
import { EntryTile } from './entry-tile.tsx';

/** Creations offered at once. */
const MOST = 15;

/* As wide as the card and no wider: the row scrolls in it. */
const column = css({ display: 'grid', gap: '3', width: 'full', minWidth: '0', justifyItems: 'start' });
const row = css({ width: 'full', minWidth: '0' });

/** The user's latest creations: one is chosen, and entered by a second press, for others will see it. */
export function Pick() {
  useSignals();
  const text = useToolText(TEXTS);
  const format = useFormat();
  const [chosen, setChosen] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => void openCreations('all'), []);
  const taken = new Set(myEntries.value?.entries.map(({ creation_id: id }) => id));
  const { items, loading } = creations.value;
  const fitting = items
    .filter(({ creation_id: id, results: [result] }) => result && canEnter(result) && !taken.has(id))
    .slice(0, MOST);
  if (fitting.length === 0) return loading ? undefined : <p role="status">{text('nothing')}</p>;
  const take = async (id: string): Promise<void> => {
    setBusy(true);
    await enter(id);
    setBusy(false);
    setChosen(undefined);
  };
  return (
    <section className={column} aria-label={text('pick')}>
      <h3>{text('pick')}</h3>
      <div className={row}>
        <Tiles shape="rail">
          {fitting.map(({ creation_id: id, created_at: at, results: [result] }, n) => (
            <EntryTile
              key={id}
              name={`${n + 1}, ${format.date(at, { dateStyle: 'medium', timeStyle: 'short' })}`}
              still={result?.poster ?? result?.url}
              isChosen={id === chosen}
              onPress={() => setChosen(id)}
            />
          ))}
        </Tiles>
      </div>
      {chosen !== undefined && (
        <Button tone="primary" busy={busy} onClick={() => void take(chosen)}>
          {text('enter')}
        </Button>
      )}
    </section>
  );
}
