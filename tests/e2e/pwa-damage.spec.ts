import type { Page } from '@playwright/test';
import { local } from '#contract/site/storage-keys.ts';
import { siteBehindNetwork } from './support/behind-network.ts';
import { allCached, builtFiles, builtText, cachedAddresses } from './support/cached-files.ts';
import { hydrated, textsOf, use } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { unreachable } from './support/worker.ts';

const { network } = siteBehindNetwork();
const build = builtFiles();
const { app } = textsOf('en');
const english = build.languages['en'] ?? [];
const scripts = [...build.shell, ...build.parts, ...english]
  .map(({ path: file }) => file)
  .filter((file) => /^\/assets\/(?:index|react|base|dialogs|ui)\..*\.js$/.test(file));

/** Cuts what is cached under addresses in half, as a browser that has lost half of a write. */
const damage = (page: Page, files: readonly string[]): Promise<void> =>
  page.evaluate(async (paths) => {
    const [name = ''] = (await caches.keys()).filter((one) => one.startsWith('build-'));
    const cache = await caches.open(name);
    for (const path of paths) {
      const response = await cache.match(path);
      const text = (await response?.text()) ?? '';
      const body = text.slice(0, text.length / 2);
      await cache.put(path, new Response(body, { headers: response?.headers ?? {} }));
    }
  }, files);
const cachedText = (page: Page, file: string): Promise<string | undefined> =>
  page.evaluate(async (path) => (await caches.match(path))?.text(), file);

test('18 what is damaged or evicted is fetched again: the page works, also offline the next time', async ({
  page,
  noise,
}) => {
  noise.allow(unreachable);
  const before = await allCached(page, network.origin);
  await test.step('scripts', async () => {
    for (const open of [
      async () => void (await page.reload()),
      async () => void (await page.goto(`${network.origin}/pricing`)),
    ]) {
      await damage(page, scripts);
      await open();
      await hydrated(page);
      await page.getByRole('link', { name: app.logIn }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    }
    for (const file of scripts)
      await expect.poll(() => cachedText(page, file), { message: file }).toBe(builtText(file));
    network.become('cut');
    await page.goto(network.origin);
    await hydrated(page);
    network.become('open');
  });
  await test.step('a page: it is not shown, and the app shell draws it', async () => {
    await damage(page, ['/index.html', '/ai-face-swap/index.html']);
    await page.goto(`${network.origin}/ai-face-swap`);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const file of ['/index.html', '/ai-face-swap/index.html'])
      await expect.poll(() => cachedText(page, file), { message: file }).toBe(builtText(file));
  });
  await test.step('every second file, after one visit', async () => {
    await page.evaluate(async () => {
      const [name = ''] = (await caches.keys()).filter((one) => one.startsWith('build-'));
      const cache = await caches.open(name);
      for (const [index, request] of (await cache.keys()).entries())
        if (index % 2 === 0) await cache.delete(request);
    });
    await page.goto(`${network.origin}/pricing`);
    await hydrated(page);
    // Screens and dialogs are fetched once somebody uses the page whose code has come.
    const addresses = () => use(page).then(() => cachedAddresses(page));
    await expect.poll(addresses).toEqual(expect.arrayContaining(before));
  });
  await test.step('every language, for a user who wants them, after all was evicted', async () => {
    await page.evaluate(async (key) => {
      localStorage.setItem(key, 'true');
      for (const name of await caches.keys()) await caches.delete(name);
      const gone = indexedDB.deleteDatabase('mirari-worker');
      await new Promise((done) => (gone.onsuccess = gone.onblocked = done));
    }, local.allLanguages);
    await page.reload();
    await hydrated(page);
    const all = Object.values(build.languages)
      .flat()
      .map(({ path: file }) => file);
    await expect.poll(() => cachedAddresses(page)).toEqual(expect.arrayContaining(all));
  });
});

test('18 without a network, a page whose scripts are damaged stays readable', async ({ page, noise }) => {
  noise.allow(/./);
  await allCached(page, network.origin);
  await damage(page, scripts);
  network.become('cut');
  await page.goto(network.origin);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});
