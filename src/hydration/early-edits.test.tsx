import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import '#tests/support/page/render.tsx';
import { type Control, type EarlyEdits, repeatEdits } from './early-edits.ts';

const said: string[] = [];

function Form() {
  const [words, setWords] = useState('');
  const [choice, setChoice] = useState('');
  const [strength, setStrength] = useState(50);
  const [voice, setVoice] = useState('low');
  said.push([words, choice, strength, voice].join('|'));
  return (
    <form>
      <textarea value={words} onChange={({ currentTarget }) => setWords(currentTarget.value)} />
      {['mine', 'other'].map((each) => (
        <input
          key={each}
          type="radio"
          name="whose"
          value={each}
          checked={choice === each}
          onChange={() => setChoice(each)}
        />
      ))}
      <input
        type="range"
        value={strength}
        onChange={({ currentTarget }) => setStrength(currentTarget.valueAsNumber)}
      />
      <select value={voice} onChange={({ currentTarget }) => setVoice(currentTarget.value)}>
        {['high', 'low', 'deep'].map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </form>
  );
}

/** What the form says and shows once edits were repeated. */
async function edited(isNoted: boolean): Promise<unknown[]> {
  const host = document.body.appendChild(document.createElement('div'));
  host.innerHTML = renderToString(<Form />);
  const words = host.querySelector('textarea');
  const [, other, range] = host.querySelectorAll('input');
  const voice = host.querySelector('select');
  if (!words || !other || !range || !voice) throw new Error('the form is not whole');
  words.value = 'a house';
  other.checked = true;
  range.value = '70';
  voice.value = 'deep';
  const page: HTMLElement & EarlyEdits = document.documentElement;
  const controls = [words, other, range, voice] as unknown as Control[];
  if (isNoted) page.edits = new Map(controls.map((each) => [each, [each.value, each.checked]]));
  const root = await act(async () => hydrateRoot(host, <Form />));
  // React puts its own values in their place.
  if (isNoted) await act(async () => root.render(<Form />));
  expect(said.at(-1)).toBe('||50|low');
  await act(async () => repeatEdits());
  const shown = [said.at(-1), words.value, other.checked, range.value, voice.value];
  await act(async () => root.unmount());
  host.remove();
  return shown;
}

const WHOLE = ['a house|other|70|deep', 'a house', true, '70', 'deep'];

test('what was typed before the page was hydrated is in the form, also when it was drawn again', async () => {
  expect(await edited(true)).toEqual(WHOLE);
});

test('what the browser filled in before the page was hydrated is in the form', async () => {
  expect(await edited(false)).toEqual(WHOLE);
});
