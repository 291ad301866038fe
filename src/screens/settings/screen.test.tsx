import { act } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import english from '#locales/en/ui.json';
import type { PageTemplate } from '#contract/site/page-template.ts';
import { local } from '#contract/site/storage-keys.ts';
import { completeLanguages } from '#locales/languages.ts';
import content from '#locales/en/pages/settings.json';
import { activate, provideMessages } from '#src/i18n/messages.ts';
import { chooseTheme } from '#src/platform/theme.ts';
import { render } from '#tests/support/page/render.tsx';
import { Screen } from './screen.tsx';

beforeAll(() => {
  provideMessages('en', english);
  activate('en');
});

afterEach(() => act(async () => chooseTheme('dark')));

const show = () => render(<Screen template={content as PageTemplate} model={undefined} path="/settings" />);

test('the theme is chosen, applied and stored', async () => {
  const { host } = await show();
  const themes = [...host.querySelectorAll<HTMLInputElement>('[aria-label=Theme] [type=radio]')];
  expect(themes.map(({ labels }) => labels?.[0]?.textContent)).toEqual(['Dark', 'Light', 'Auto']);
  await act(async () => themes[1]?.click());
  expect(document.documentElement.dataset['theme']).toBe('light');
  expect(localStorage.getItem(local.theme)).toBe('light');
  expect(themes.map(({ checked }) => checked)).toEqual([false, true, false]);
});

test('the languages that are complete can be chosen, each in its own name', async () => {
  const { get } = await show();
  const options = [...get<HTMLSelectElement>('select').options];
  expect(options.map(({ value }) => value)).toEqual(completeLanguages.map(({ code }) => code));
  expect(options.map(({ textContent }) => textContent)).toEqual(completeLanguages.map(({ name }) => name));
});

test('without drafts there is nothing to clear, and the row has this text', async () => {
  const { host } = await show();
  const button = [...host.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Clear drafts',
  );
  expect(button?.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(button?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'No drafts right now.',
  );
});
