import type { Page } from '@playwright/test';
import { pageHydrated } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { settled } from './support/worker.ts';

/** Adds up the shifts of everything on the screen, and notes whether the page came empty. For `addInitScript`. */
function watchAll(): void {
  const seen = Object.assign(globalThis, { moved: 0, wasEmpty: false });
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
      seen.moved += value;
  }).observe({ type: 'layout-shift', buffered: true });
  addEventListener('DOMContentLoaded', () => {
    seen.wasEmpty = document.querySelector('main')?.childElementCount === 0;
  });
}
const seen = (page: Page): Promise<{ moved: number; wasEmpty: boolean }> =>
  page.evaluate(() => {
    const { moved, wasEmpty } = globalThis as unknown as { moved: number; wasEmpty: boolean };
    return { moved: Math.round(moved * 100) / 100, wasEmpty };
  });

test('after a first visit that nobody used, another page comes whole from the site @narrow', async ({
  page,
}) => {
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.addInitScript(watchAll);
  await page.goto('/ai-photo-extender');
  await pageHydrated(page);
  expect(await seen(page)).toEqual({ moved: 0, wasEmpty: false });
});

test('what the app shell draws later moves nothing @narrow', async ({ page, baseURL }) => {
  await settled(page, baseURL ?? '', 'en');
  await page.addInitScript(watchAll);
  for (const address of ['/pricing', '/ai-photo-extender']) {
    await page.goto(address);
    await expect(page.locator('main h1')).toBeVisible();
    await pageHydrated(page);
    expect(await seen(page)).toEqual({ moved: 0, wasEmpty: true });
  }
});
