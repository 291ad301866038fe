import { useState } from 'react';
import { GridList } from '#src/ui/aria/grid-list.tsx';
import { Select } from '#src/ui/aria/select.tsx';
import { Picture } from '#src/ui/picture.tsx';

const STYLES = [{ id: 'real', label: 'Realistic' }, { id: 'draw', label: 'Illustration' }, { id: 'film', label: 'Film', disabled: true }] as const;
const art = import.meta.glob<string>('./art/f-*.svg', { eager: true, query: '?no-inline', import: 'default' });
const ITEMS = Object.entries(art).map(([id, src]) => ({ id, src }));

export function Aria() {
  const [style, setStyle] = useState<'real' | 'draw' | 'film'>('real');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <section className="col">
      <h2>With react-aria</h2>
      <Select label="Style" hint="How the picture is made." options={STYLES} value={style} onChange={setStyle} />
      <GridList items={ITEMS} label="Creations" nameOf={({ id }) => id} selected={selected} onSelect={setSelected}>
        {({ src }) => <Picture src={src} width={300} height={300} alt="" />}
      </GridList>
    </section>
  );
}
