import { Network } from './support/network.ts';
import { OwnSite } from './support/own-site.ts';
import { hydrated, textsOf } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { countLoads, settled, unreachable } from './support/worker.ts';

const { app, error, update: text } = textsOf('en');
let site: OwnSite;

test.beforeEach(async () => {
  site = new OwnSite();
  await site.start();
});
test.afterEach(() => site.remove());

test('5 a page that is opened after a deploy is offered the new build', async ({ page }) => {
  await settled(page, site.origin, 'en');
  site.deploy('second');
  await page.goto(`${site.origin}/pricing`);
  await hydrated(page);
  await expect(page.getByRole('button', { name: text.later, exact: true })).toBeVisible();
});

test('5 a page that nobody touches looks for a new build every hour, and not more often', async ({
  page,
}) => {
  await page.clock.install();
  await settled(page, site.origin, 'en');
  const later = page.getByRole('button', { name: text.later, exact: true });
  const looks: string[] = [];
  page.on('request', (request) => request.url().endsWith('/builds/latest.json') && looks.push(request.url()));
  site.deploy('second');
  await page.clock.runFor('59:00');
  expect(looks).toEqual([]);
  await page.clock.runFor('02:00');
  await expect(later).toBeVisible();
  expect(looks).toHaveLength(1);
});

test('11 the worker has one permanent address, which is revalidated each time', async ({ page, request }) => {
  const address = (): Promise<string | undefined> =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.scriptURL);
  await settled(page, site.origin, 'en');
  expect(await address()).toBe(`${site.origin}/sw.js`);
  const answer = await request.get(`${site.origin}/sw.js`);
  expect(answer.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
  });
  site.deployChanged('second');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const loads = countLoads(page);
  await page.getByRole('button', { name: text.reload, exact: true }).click();
  await expect.poll(() => loads.count).toBe(1);
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => caches.keys())).toContain('build-second');
  expect(await address()).toBe(`${site.origin}/sw.js`);
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('3 without a network, code that is missing reloads nothing; the next try has it', async ({
    page,
    context,
    noise,
  }) => {
    noise.allow(unreachable);
    noise.allow(
      /Service Worker registration blocked|reading 'waiting'|dynamically imported module|Failed to load module|Unable to preload/,
    );
    const network = new Network(() => site.origin);
    await network.start();
    await page.goto(network.origin);
    await hydrated(page);
    const loads = countLoads(page);
    await context.setOffline(true);
    await page.locator('header').getByRole('link', { name: app.logIn }).click();
    const failed = page.getByRole('dialog').filter({ hasText: error.part });
    await expect(failed).toBeVisible();
    expect(loads.count).toBe(0);
    await context.setOffline(false);
    await failed.getByRole('button', { name: error.retry }).click();
    await expect(page.locator('form[method=post]')).toBeVisible();
    await network.stop();
  });
});
