import { OwnSite } from './support/own-site.ts';
import { hydrated } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { settled } from './support/worker.ts';

let site: OwnSite;

test.beforeAll(async () => {
  site = new OwnSite();
  await site.start();
});
test.afterAll(() => site.remove());

test('a kept page is read to its end before its code is asked for', async ({ page }) => {
  await settled(page, site.origin, 'en');
  await page.goto(site.origin);
  await hydrated(page);
  const { read, asked } = await page.evaluate(() => ({
    read: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).domInteractive,
    asked: performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime),
  }));
  expect(asked.length).toBeGreaterThan(3);
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(read);
});

test('a kept page comes to life where no frame is drawn, as in a tab behind others', async ({ page }) => {
  await settled(page, site.origin, 'en');
  await page.addInitScript(() => void (globalThis.requestAnimationFrame = () => 0));
  await page.goto(site.origin);
  await hydrated(page);
});
