import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { creations, openCreations } from '#src/features/creations/creations.ts';
import { TEXTS, canEnter, enter, myEntries } from '#src/features/challenge/challenge.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { Tiles } from '#src/ui/sections/tiles.tsx';
import { EntryTile } from './entry-tile.tsx';

/** Creations offered at once. */
const MOST = 15;

/** The user's latest creations: a press enters one. */
export function Pick() {
  useSignals();
  const text = useToolText(TEXTS);
  const [busy, setBusy] = useState(false);
  useEffect(() => void openCreations('all'), []);
  const taken = new Set(myEntries.value?.entries.map(({ creation_id: id }) => id));
  const { items, loading } = creations.value;
  const fitting = items
    .filter(({ creation_id: id, results: [result] }) => result && canEnter(result) && !taken.has(id))
    .slice(0, MOST);
  if (fitting.length === 0) return loading ? undefined : <p role="status">{text('nothing')}</p>;
  const take = async (id: string): Promise<void> => {
    if (busy) return;
    setBusy(true);
    await enter(id);
    setBusy(false);
  };
  return (
    <section aria-label={text('pick')}>
      <h3>{text('pick')}</h3>
      <Tiles shape="rail">
        {fitting.map(({ creation_id: id, results: [result] }) => (
          <EntryTile
            key={id}
            name={text('enter')}
            still={result?.poster ?? result?.url}
            onPress={() => void take(id)}
          />
        ))}
      </Tiles>
    </section>
  );
}
