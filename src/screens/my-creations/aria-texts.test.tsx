import { act, useState } from 'react';
import { afterAll, expect, test } from 'vitest';
import german from '#locales/de/tools/results.json';
import { activate, provideMessages } from '#src/i18n/messages.ts';
import { provideAriaTexts } from '#src/ui/controls/aria-texts.ts';
import { GridList } from '#src/ui/controls/grid-list.tsx';
import { press, render } from '#tests/support/page/render.tsx';
import { ariaTexts } from './aria-texts.ts';

afterAll(() => activate('en'));

function Selectable() {
  const [keys, onChange] = useState<ReadonlySet<string>>(new Set());
  return (
    <GridList
      items={[{ id: 'Nia' }, { id: 'Leo' }]}
      label="Meine Werke"
      nameOf={({ id }) => id}
      onOpen={() => undefined}
      selection={{ keys, onChange }}
    >
      {({ id }) => id}
    </GridList>
  );
}

test('what is selected is said in the language of the page', async () => {
  provideMessages('de', { tools: { results: german } });
  activate('de');
  provideAriaTexts(ariaTexts);
  const { get } = await render(<Selectable />);
  for (const name of ['Nia', 'Leo']) {
    const row = get(`[role=row][data-key=${name}]`);
    await act(async () => row.focus());
    await press(' ', row);
  }
  expect(get('[data-live-announcer]').textContent).toBe('Nia, ausgewählt.Leo, ausgewählt. 2 ausgewählt');
});
