import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import '#tests/support/page/render.tsx';
import { rememberParts } from '#src/hydration/again.ts';
import type { Held } from '#src/hydration/live.ts';
import { Part } from '#src/hydration/part.tsx';
import { holdUse } from './hold.ts';

// React works by itself here, as in a browser.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });

let said: string[] = [];

function Form() {
  const [words, setWords] = useState('');
  const [choice, setChoice] = useState('');
  const [isSure, setSure] = useState(true);
  const [strength, setStrength] = useState(50);
  const [voice, setVoice] = useState('low');
  const [taps, setTaps] = useState(0);
  said.push([words, choice, isSure, strength, voice, taps].join('|'));
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
      <input type="checkbox" checked={isSure} onChange={() => setSure(!isSure)} />
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
      <button type="button" onClick={() => setTaps((count) => count + 1)}>
        More
      </button>
    </form>
  );
}

const form = (
  <Part>
    <Form />
  </Part>
);

/** The form as a server has drawn it, in which somebody has typed and chosen. */
function filledIn() {
  const root: HTMLElement & { held?: Held } = document.documentElement;
  holdUse((root.held = { taps: [] }));
  said = [];
  const host = document.body.appendChild(document.createElement('div'));
  host.innerHTML = renderToString(form);
  const part = host.querySelector<HTMLElement>('[data-part]');
  const words = host.querySelector('textarea');
  const [, other, sure, range] = host.querySelectorAll('input');
  const voice = host.querySelector('select');
  if (!part || !words || !other || !sure || !range || !voice) throw new Error('the form is not whole');
  // As on a server, which has no document.
  part.dataset['part'] = '';
  words.value = 'a house';
  words.dispatchEvent(new Event('input', { bubbles: true }));
  other.checked = true;
  sure.checked = false;
  range.value = '70';
  voice.value = 'deep';
  return host;
}

const more = (host: HTMLElement): void => host.querySelector('button')!.click();

const shownIn = (host: HTMLElement) =>
  [...host.querySelectorAll<HTMLInputElement>('textarea,input,select')].map(({ type, checked, value }) =>
    /radio|checkbox/.test(type) ? checked : value,
  );

test('what is typed, chosen and pressed before a part is live is said to it once, each', async () => {
  const host = filledIn();
  more(host);
  more(host);
  const app = hydrateRoot(host, form);
  await vi.waitFor(() => expect(said.at(-1)).toBe('a house|other|false|70|deep|2'));
  expect(shownIn(host)).toEqual(['a house', false, true, false, '70', 'deep']);
  more(host);
  await vi.waitFor(() => expect(said.at(-1)).toBe('a house|other|false|70|deep|3'));
  app.unmount();
  host.remove();
});

test('what is typed and chosen in a part that is translated before it is live is in the one drawn instead', async () => {
  const host = filledIn();
  const button = host.querySelector('button')!;
  button.innerHTML = '<font>MEHR</font>';
  rememberParts();
  const app = hydrateRoot(host, form, { onRecoverableError() {} });
  await vi.waitFor(() => expect(said.at(-1)).toBe('a house|other|false|70|deep|0'));
  expect(button.isConnected).toBe(false);
  expect(shownIn(host)).toEqual(['a house', false, true, false, '70', 'deep']);
  expect(document.activeElement).toBe(host.querySelector('textarea'));
  app.unmount();
  host.remove();
});
