import type { Page } from '@playwright/test';
import { local } from '#contract/site/storage-keys.ts';
import { hydrated, textsOf } from './support/site.ts';
import { expect, plain, test } from './support/test.ts';

// What is offered, and when, is the page's own.
test.use(plain);

const text = textsOf('en').install;
const title = text.title.replace('{{brand}}', 'Mirari');

/** A browser's offer to install; `outcome` is what its dialog would say. */
const offer = (page: Page, outcome = 'accepted'): Promise<void> =>
  page.evaluate((said) => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => Promise.resolve(),
      userChoice: Promise.resolve({ outcome: said }),
    });
    dispatchEvent(event);
    if (!event.defaultPrevented) throw new Error('the offer was not caught');
  }, outcome);

test('an install prompt before hydration is stored, shown after the first success only, and refused for 30 days', async ({
  page,
}) => {
  await page.route('**/assets/*.js', async (route) => {
    await caught;
    await route.continue();
  });
  let go = (): void => {};
  const caught = new Promise<void>((done) => (go = done));
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForSelector('h1');
  await offer(page);
  go();
  await hydrated(page);
  await expect(page.getByText(title)).toHaveCount(0);
  await page.evaluate((key) => {
    localStorage.setItem(key, '1');
    dispatchEvent(new Event('beforeinstallprompt'));
  }, local.madeFirst);
  await expect(page.getByText(title)).toBeVisible();
  await page.getByRole('button', { name: text.later }).click();
  await expect(page.getByText(title)).toHaveCount(0);
  const refusedBefore = (days: number): Promise<void> =>
    page.evaluate(([key, at]) => localStorage.setItem(key, String(at)), [
      local.installRefusedAt,
      Date.now() - days * 86_400_000,
    ] as const);
  await refusedBefore(29);
  await offer(page);
  await expect(page.getByText(title)).toHaveCount(0);
  await refusedBefore(31);
  await offer(page, 'dismissed');
  await page.getByRole('button', { name: text.install, exact: true }).click();
  await expect(page.getByText(title)).toHaveCount(0);
});

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
      'Version/18.0 Mobile/15E148 Safari/604.1',
  });

  test('the two steps are shown, and start picture, name and status bar are there to be read', async ({
    page,
  }) => {
    await page.addInitScript((key) => localStorage.setItem(key, '1'), local.madeFirst);
    await page.goto('/');
    await hydrated(page);
    await expect(page.getByText(text.steps)).toBeVisible();
    await expect(page.getByRole('button', { name: text.install, exact: true })).toHaveCount(0);
    await expect(page.locator('link[rel=apple-touch-startup-image]')).toHaveCount(2);
    await expect(page.locator('meta[name=apple-mobile-web-app-status-bar-style]')).toHaveCount(1);
  });
});
