import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PageTemplate } from '#contract/site/site.ts';
import { local, session } from '#contract/site/storage-keys.ts';
import content from '#locales/en/pages/pricing.json';
import english from '#locales/en/ui.json';
import { activate, provideMessages } from '#src/i18n/messages.ts';
import { readShop } from '#src/features/payments/catalogue.ts';
import { closeAllDialogs, dialogs } from '#src/features/dialogs/dialogs.ts';
import { freshPage, until } from '#tests/support/fresh-page.ts';
import { type PayDouble, startPayDouble } from '#tests/support/pay-double.ts';
import { render } from '#tests/support/render.tsx';
import { Screen } from './screen.tsx';

let site: PayDouble;

beforeAll(() => {
  provideMessages('en', english);
  activate('en');
});

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  site = await startPayDouble();
  await freshPage(site.origin, '/pricing');
});

afterEach(async () => {
  closeAllDialogs();
  await site.close();
});

/** Renders the page until the payment provider is known. */
async function renderPricing(provider: 'sandbox' | 'off') {
  site.provider = provider;
  const page = await render(<Screen template={content as PageTemplate} model={undefined} path="/pricing" />);
  await act(async () => {
    await until(() => site.calls.includes('/api/pay/packs'));
    await readShop();
  });
  return { ...page, buttons: [...page.host.querySelectorAll<HTMLButtonElement>('article button')] };
}

test('three packs with price, original price, credits and six features each', async () => {
  const { host } = await renderPricing('sandbox');
  const packs = [...host.querySelectorAll('article')];
  expect(packs.map((pack) => pack.querySelector('h2')?.textContent)).toEqual(['Small', 'Medium', 'Large']);
  expect(packs.map((pack) => pack.querySelectorAll('li').length)).toEqual([6, 6, 6]);
  expect(packs.map((pack) => pack.querySelector('s')?.textContent)).toEqual(
    ['$11.98', '$39.98', '$99.98'].map((price) => `${price}Instead of ${price}`),
  );
  expect(packs.map((pack) => /\$(\d+\.99)/.exec(pack.textContent ?? '')?.[1])).toEqual([
    '5.99',
    '19.99',
    '49.99',
  ]);
  expect(packs[1]?.textContent).toContain('Most popular');
  expect(packs[2]?.textContent).toContain('6,000 credits');
});

test('without a payment provider, Buy is disabled with a reason', async () => {
  const { buttons } = await renderPricing('off');
  expect(buttons).toHaveLength(3);
  for (const button of buttons) {
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Payments are turned off on this site, so packs aren’t available here.',
    );
    await act(async () => button.click());
  }
  expect(dialogs.value).toEqual([]);
});

test('a visitor who buys logs in first, and the pack is stored', async () => {
  const { buttons } = await renderPricing('sandbox');
  await act(async () => buttons[2]?.click());
  expect(dialogs.value.map(({ name }) => name)).toEqual(['login']);
  expect(sessionStorage.getItem(session.chosenPack)).toBe('large');
  expect(localStorage.getItem(local.payments)).toBeNull();
});
