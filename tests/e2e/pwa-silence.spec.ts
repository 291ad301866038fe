import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { latestBuildPath } from '#contract/site/builds.ts';
import { local } from '#contract/site/storage-keys.ts';
import { signUp } from '#tests/support/account.ts';
import { siteBehindNetwork } from './support/behind-network.ts';
import { dist } from './support/dist.ts';
import { hydrated, languageOf, textsOf } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { countLoads, settled, unreachable } from './support/worker.ts';

const { app, creations, error, settings } = textsOf('en');
const portuguese = languageOf('pt-br');
const { site, network } = siteBehindNetwork();
/** What the browser and the page say of calls that get no answer in time. */
const late = /TimeoutError|signal timed out|no answer in/;

test.beforeEach(({ noise }) => {
  noise.allow(unreachable);
  noise.allow(late);
  noise.allow(/dynamically imported module|Unable to preload|Failed to load module|status of 5\d\d/);
});

/** Logs in a user whose list of creations the worker has then. */
async function keptList(page: Page): Promise<void> {
  await settled(page, network.origin, 'en');
  const { token } = await signUp({ origin: site.origin, dataDir: site.dataDir });
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [local.userToken, token] as const);
  for (const _visit of [1, 2]) {
    await page.goto(`${network.origin}/my-creations`);
    await hydrated(page);
  }
}

async function chooseLanguage(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: app.language, exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole('menuitemradio', { name, exact: true }).filter({ visible: true }).click();
}

test('an open call says so within two seconds; a login page of the network logs nobody out', async ({
  page,
  context,
}) => {
  await keptList(page);
  network.become('silent');
  await page.reload();
  await expect(page.getByText(app.slow)).toBeVisible({ timeout: 4500 });
  network.become('open');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText(app.slow)).toHaveCount(0);

  await test.step('a login page of the network answers for the site', async () => {
    network.become('portal');
    await page.reload();
    await expect(page.getByText(app.portal)).toBeVisible();
    await expect(page.getByText(error.unexpected)).toHaveCount(0);
    expect(await page.evaluate((key) => localStorage.getItem(key), local.userToken)).not.toBeNull();
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: app.portalOpen }).click();
    const login = await opened;
    await expect(login).toHaveURL(network.origin + latestBuildPath);
    await login.close();
    network.become('open');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByText(app.portal)).toHaveCount(0);
  });
});

test('a list that is not kept can be asked for again as soon as a silent network is known to be slow', async ({
  page,
}) => {
  await settled(page, network.origin, 'en');
  const { token } = await signUp({ origin: site.origin, dataDir: site.dataDir });
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [local.userToken, token] as const);
  network.become('silent');
  await page.goto(`${network.origin}/my-creations`);
  await expect(page.getByText(creations.late)).toBeVisible({ timeout: 8000 });
  const asked = (): number => network.seen.filter((request) => request === 'POST /api/media/list').length;
  const before = asked();
  await page.getByRole('button', { name: creations.retry }).click();
  await expect.poll(asked).toBeGreaterThan(before);
  network.become('open');
  await expect(page.getByText(creations.emptyTitle)).toBeVisible();
  await expect(page.getByText(creations.late)).toHaveCount(0);
});

test('a language that was never used says so without a network, and offers the page in one that is there', async ({
  page,
}) => {
  await settled(page, network.origin, 'en');
  for (const weather of ['cut', 'silent'] as const)
    await test.step(weather, async () => {
      network.become(weather);
      const loads = countLoads(page);
      await page.goto(`${network.origin}/pt-br/settings`);
      const title = error.languageTitle.replace('{{language}}', portuguese.name);
      await expect(page.getByRole('heading', { name: title })).toBeVisible({ timeout: 10_000 });
      await expect(page.getByText(error.languageHint)).toBeVisible();
      expect(loads.count).toBe(1);
      await page.getByRole('link', { name: error.openIn.replace('{{language}}', 'English') }).click();
      await expect(page).toHaveURL(`${network.origin}/settings`);
      await expect(page.getByRole('heading', { name: settings.look })).toBeVisible();
    });
});

test('a language that cannot be loaded is not chosen: the page stays, says why, and is loaded no second time', async ({
  page,
  context,
}) => {
  const chosen = async (): Promise<string | undefined> =>
    (await context.cookies()).find(({ name }) => name === 'i18n_redirected')?.value;
  await settled(page, network.origin, 'en');
  await page.goto(`${network.origin}/settings`);
  await hydrated(page);
  network.become('cut');
  const loads = countLoads(page);
  await chooseLanguage(page, portuguese.name);
  const why = app.languageAway.replace('{{language}}', portuguese.name).replace('{{current}}', 'English');
  await expect(page.getByText(why)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect([loads.count, await chosen()]).toEqual([0, 'en']);
  network.become('open');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await chooseLanguage(page, portuguese.name);
  await expect(page.locator('html')).toHaveAttribute('lang', portuguese.tag);
  expect([loads.count, await chosen()]).toEqual([0, 'pt-br']);
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a dialog whose code never arrives shows that it is on its way', async ({ page, noise }) => {
    noise.allow(/Service Worker registration blocked|reading '\w+'/);
    const files = readdirSync(path.join(dist, 'client/assets')).filter((file) =>
      /^account\..*\.js$/.test(file),
    );
    for (const file of files) network.stand(`/assets/${file}`, () => new Promise(() => {}));
    await page.goto(network.origin);
    await hydrated(page);
    await page.locator('header').getByRole('link', { name: app.logIn, exact: true }).click();
    const line = page.getByRole('progressbar', { name: app.loading });
    await expect(line).toHaveCSS('animation-delay', '0.2s');
    await expect(line).toHaveCSS('opacity', '1');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
