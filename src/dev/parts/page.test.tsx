import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { act } from 'react';
import { expect, test } from 'vitest';
import '#tests/support/page/render.tsx';

const folder = import.meta.dirname;
const ui = path.join(folder, '../../ui');

/** Parts that show nothing by themselves, or only within another part, a table or a clip. */
const ELSEWHERE = [
  'back-top',
  'clip-player',
  'first-view',
  'fit',
  'hold-to-compare',
  'infinite-scroll',
  'list-tail',
  'live-text',
  'picture',
  'player/controls',
  'slider-line',
  'sound-player',
  'toast',
];

test('the page of parts shows every part, without a word in the console', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  await act(() => import('./page.tsx'));
  expect(document.querySelectorAll('section h2').length).toBeGreaterThan(20);

  const shown = readdirSync(folder)
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
  const missing = readdirSync(ui, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .filter((file) => !shown.includes(`'#src/ui/${file}'`))
    .filter((file) => !ELSEWHERE.some((name) => file.endsWith(`/${name}.tsx`)));
  expect(missing).toEqual([]);
});
