import type { Page } from '@playwright/test';
import { cookies } from '#contract/site/storage-keys.ts';
import { siteBehindNetwork } from './support/behind-network.ts';
import { hydrated } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { settled, stopWorkers, unreachable } from './support/worker.ts';

const { network } = siteBehindNetwork();

interface Routed extends PerformanceEntry {
  workerFinalSourceType?: string;
}

/** Opens an address in a new tab, without a network and while no worker runs, as a launch does. */
async function launch(from: Page, address: string): Promise<Page> {
  const page = await from.context().newPage();
  await stopWorkers(from);
  network.become('cut');
  await page.goto(network.origin + address);
  return page;
}
/** What responded to the page and to the style of its first view. */
const sources = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(() => {
    const [document, style] = [
      performance.getEntriesByType('navigation'),
      performance.getEntriesByType('resource').filter(({ name }) => /\/base\.[^/]*\.css$/.test(name)),
    ] as Routed[][];
    return [document?.[0]?.workerFinalSourceType, style?.[0]?.workerFinalSourceType];
  });
/** The page that is cached for a launch, or where it leads. */
const entry = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => {
    const response = await caches.match('/');
    return response?.headers.get('location') ?? response?.url;
  });

test('a launch opens the landing page out of the cache, without the worker', async ({ page, noise }) => {
  noise.allow(unreachable);
  await settled(page, network.origin, 'en');
  const launched = await launch(page, '/');
  expect(await sources(launched)).toEqual(['cache', 'cache']);
  await hydrated(launched);
  await expect(launched).toHaveURL(`${network.origin}/`);
  await expect(launched.getByRole('heading', { level: 1 })).toBeVisible();

  const linked = await launch(launched, '/?from=a-friend');
  expect((await sources(linked))[0], 'an address with a query is the worker’s').toBe('fetch-event');
  await hydrated(linked);
});

test('a launch opens the language that was chosen last', async ({ page, context, noise }) => {
  noise.allow(unreachable);
  const choose = (value: string) =>
    context.addCookies([{ name: cookies.locale, value, url: network.origin }]);
  await choose('ja');
  await settled(page, network.origin, 'ja');
  await expect.poll(() => entry(page)).toBe(`${network.origin}/ja`);
  const japanese = await launch(page, '/');
  await expect(japanese).toHaveURL(`${network.origin}/ja`);
  expect(await sources(japanese)).toEqual(['cache', 'cache']);
  await hydrated(japanese);

  network.become('open');
  await choose('en');
  await page.reload();
  await hydrated(page);
  await expect.poll(() => entry(page)).toBe(`${network.origin}/index.html`);
  const english = await launch(page, '/');
  await expect(english).toHaveURL(`${network.origin}/`);
  await expect(english.locator('html')).toHaveAttribute('lang', 'en');
});
