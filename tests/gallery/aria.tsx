import { useState } from 'react';
import { GridList } from '#src/ui/controls/grid-list.tsx';
import { Picture } from '#src/ui/media/picture.tsx';

const art = import.meta.glob<string>('./art/f-*.svg', {
  eager: true,
  query: '?no-inline',
  import: 'default',
});
const ITEMS = Object.entries(art).map(([id, src]) => ({ id, src }));

export function Aria() {
  const [opened, setOpened] = useState('');
  return (
    <section className="col">
      <h2>With react-aria</h2>
      <GridList
        items={ITEMS}
        label="Creations"
        nameOf={({ id }) => id}
        onOpen={({ id }) => setOpened(id)}
        className="row"
      >
        {({ src }) => <Picture src={src} width={150} height={150} alt="" />}
      </GridList>
      <p>{opened}</p>
    </section>
  );
}
