import { act } from 'react';
import { beforeAll, expect, test } from 'vitest';
import english from '#locales/en/ui.json';
import type { PageTemplate } from '#contract/site.ts';
import { activate, provideMessages } from '#src/i18n/messages.ts';
import content from '#locales/en/pages/pricing.json';
import { render } from '#tests/support/render.tsx';
import { Screen } from './screen.tsx';

beforeAll(() => {
  provideMessages('en', english);
  activate('en');
});

const show = () => render(<Screen template={content as PageTemplate} model={undefined} path="/pricing" />);

test('three packs with price, original price, credits and six features each', async () => {
  const { host } = await show();
  const packs = [...host.querySelectorAll('article')];
  expect(packs.map((pack) => pack.querySelector('h2')?.textContent)).toEqual(['Small', 'Medium', 'Large']);
  expect(packs.map((pack) => pack.querySelectorAll('li').length)).toEqual([6, 6, 6]);
  expect(packs.map((pack) => pack.querySelector('s')?.textContent)).toEqual(['$11.98', '$39.98', '$99.98'].map((price) => `${price}Instead of ${price}`));
  expect(packs.map((pack) => /\$(\d+\.99)/.exec(pack.textContent ?? '')?.[1])).toEqual(['5.99', '19.99', '49.99']);
  expect(packs[1]?.textContent).toContain('Most popular');
  expect(packs[2]?.textContent).toContain('6,000 credits');
});

test('Buy cannot be pressed and says why', async () => {
  const { host } = await show();
  const buttons = [...host.querySelectorAll<HTMLButtonElement>('article button')];
  expect(buttons).toHaveLength(3);
  for (const button of buttons) {
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Buying is not switched on on this site yet.');
    await act(async () => button.click());
  }
  expect(host.querySelectorAll('article button')).toHaveLength(3);
});
