import { siteBehindNetwork } from './support/behind-network.ts';
import { hydrated, textsOf } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { builds, countLoads, settled, unreachable } from './support/worker.ts';

const { app, error, nav, update: text } = textsOf('en');
const { site, network } = siteBehindNetwork();

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
  site.deployChanged('changed');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const loads = countLoads(page);
  await page.getByRole('button', { name: text.reload, exact: true }).click();
  await expect.poll(() => loads.count).toBe(1);
  await hydrated(page);
  await expect.poll(() => builds(page)).toEqual(['build-changed']);
  expect(await address()).toBe(`${site.origin}/sw.js`);
});

test('5 a build that waits is taken with the next navigation, and not while a password is typed', async ({
  page,
}) => {
  await settled(page, site.origin, 'en');
  await page.goto(`${site.origin}/login`);
  await hydrated(page);
  const password = page.locator('main input[name=password]');
  await password.fill('unsaved');
  site.deploy('second');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('button', { name: text.later, exact: true })).toBeVisible();
  const loads = countLoads(page);
  const to = (name: string) =>
    page.locator('header').getByRole('link', { name, exact: true }).first().click();
  await to(nav.pricing);
  await expect(page).toHaveURL(/\/pricing$/);
  expect(loads.count).toBe(0);
  await to(nav.tools);
  await expect(page).toHaveURL(/\/ai-tools$/);
  await expect.poll(() => loads.count).toBe(1);
  await hydrated(page);
  await expect.poll(() => builds(page)).toEqual(['build-second']);
  await expect(page.getByRole('button', { name: text.later, exact: true })).toHaveCount(0);
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('5 a newer build is noticed, and taken with the next navigation', async ({ page, noise }) => {
    noise.allow(/Service Worker registration blocked|reading 'waiting'/);
    await page.goto(`${site.origin}/`);
    await hydrated(page);
    const header = page.locator('header');
    const pricing = header.getByRole('link', { name: nav.pricing, exact: true }).first();
    const home = header.getByRole('link', { name: 'Mirari', exact: true }).first();
    const loads = countLoads(page);
    await pricing.click();
    await expect(page).toHaveURL(/\/pricing$/);
    expect(loads.count).toBe(0);
    site.deployChanged('changed');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(async () => {
      await home.click();
      await expect(page).toHaveURL(`${site.origin}/`);
      await pricing.click();
      await expect(page).toHaveURL(/\/pricing$/);
      expect(loads.count).toBeGreaterThan(0);
    }).toPass();
    await hydrated(page);
    const loaded = loads.count;
    await home.click();
    await expect(page).toHaveURL(`${site.origin}/`);
    await hydrated(page);
    expect(loads.count).toBe(loaded);
  });

  test('3 without a network, code that is missing reloads nothing; the next try has it', async ({
    page,
    context,
    noise,
  }) => {
    noise.allow(unreachable);
    noise.allow(
      /Service Worker registration blocked|reading 'waiting'|dynamically imported module|Failed to load module|Unable to preload/,
    );
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
    await expect(page.locator('form[method=dialog]')).toBeVisible();
  });
});
