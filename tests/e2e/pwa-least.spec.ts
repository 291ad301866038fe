import type { Page } from '@playwright/test';
import { siteBehindNetwork } from './support/behind-network.ts';
import {
  allCached,
  builtFiles,
  builtText,
  cachedAddresses,
  saveData,
  workerState,
} from './support/cached-files.ts';
import { hydrated, pageHydrated, textsOf, use } from './support/site.ts';
import { atRest, expect, test } from './support/test.ts';
import { controlled, settled, unreachable } from './support/worker.ts';

test.use(atRest);

const { site, network } = siteBehindNetwork();
const build = builtFiles();
const { error, update } = textsOf('en');
const part = (name: string): string =>
  build.parts.find(({ path: file }) => file.startsWith(`/assets/${name}.`) && file.endsWith('.js'))?.path ??
  '';

const bar = (page: Page) => page.getByRole('button', { name: update.later, exact: true });
const silent = (): Promise<never> => new Promise(() => {});
const refused = { status: 500, body: 'no', type: 'text/plain' };

/** Without a network the landing page opens, and another page at least as far as its navigation. */
async function opensTheLeast(page: Page): Promise<void> {
  network.become('cut');
  await page.goto(network.origin);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${network.origin}/pricing`);
  await expect(page.getByRole('banner')).toBeVisible();
}

/** Without a network these pages open whole. */
async function opensWhole(page: Page, addresses: readonly string[]): Promise<void> {
  network.become('cut');
  for (const address of addresses) {
    await page.goto(network.origin + address);
    await hydrated(page);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title, address).toBeVisible();
    await expect(title, address).not.toHaveText(error.notFound);
  }
}

test('12 with data saver from the start, landing page and app shell open without a network', async ({
  page,
  noise,
}) => {
  noise.allow(unreachable);
  noise.allow(/dynamically imported module|Unable to preload|payload of/);
  await page.goto(`${network.origin}/robots.txt`);
  await page.evaluate(() => localStorage.setItem('mirari_data_use', 'on'));
  await controlled(page, network.origin);
  await opensTheLeast(page);
});

test('26 with a database that hangs in the worker, pages open with a network and without', async ({
  page,
  noise,
}) => {
  noise.allow(unreachable);
  const before = "Object.defineProperty(self, 'indexedDB', { value: { open: () => ({}) } });";
  network.stand('/sw.js', () => ({ body: before + builtText('sw.js'), type: 'text/javascript' }));
  await settled(page, network.origin, 'en');
  await page.goto(`${network.origin}/pricing`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => cachedAddresses(page)).toContain('/_pages.json');
  await expect.poll(() => cachedAddresses(page)).toContain(part('pages'));
  await opensWhole(page, ['/', '/pricing']);
});

test('10 a file that never arrives and that no page needs yet does not hold a first worker back', async ({
  page,
  noise,
}) => {
  noise.allow(unreachable);
  // Of a page that is left while it still loads what is used later.
  noise.allow(/Unable to preload CSS/);
  network.stand(part('dialogs'), silent);
  await page.goto(network.origin);
  await pageHydrated(page);
  await expect.poll(() => workerState(page)).toBe('activated');
  await expect.poll(() => cachedAddresses(page)).toContain('/ai-face-swap/index.html');
  await page.reload();
  await pageHydrated(page);
  await expect(async () => {
    await use(page);
    expect(await cachedAddresses(page)).toContain(part('pages'));
  }).toPass();
  await opensWhole(page, ['/', '/pricing']);
});

test('10 an update whose app shell fails while it is installed is not offered before it is whole', async ({
  page,
  noise,
}) => {
  noise.allow(unreachable);
  noise.allow(/status of 500|is not of build/);
  await allCached(page, network.origin);
  site.deployChanged('changed');
  network.stand('/_shell/index.html', () => refused);
  const check = (): Promise<boolean> => page.evaluate(() => dispatchEvent(new Event('online')));
  await check();
  await expect.poll(() => network.seen).toContain('GET /_shell/index.html');
  const state = (): Promise<string[]> =>
    page.evaluate(async () => {
      const { installing, waiting } = (await navigator.serviceWorker.getRegistration()) ?? {};
      return [installing ? 'installing' : '', waiting ? 'waiting' : ''].filter(Boolean);
    });
  await expect.poll(state).toEqual([]);
  await expect(bar(page)).toHaveCount(0);
  await opensWhole(page, ['/', '/pricing']);
  network.become('open');
  network.stand('/_shell/index.html');
  await check();
  await expect(bar(page)).toBeVisible();
  site.rollBack();
});

test('10 an update opens without a network what the build before did, also when data is saved since', async ({
  page,
  noise,
}) => {
  noise.allow(unreachable);
  await allCached(page, network.origin);
  await saveData(page);
  site.deployChanged('changed');
  // The app shell draws this page; nothing else waits for it.
  network.stand('/ai-face-swap/index.html', () => refused);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(bar(page)).toBeVisible();
  const loaded = page.waitForEvent('framenavigated', (frame) => frame === page.mainFrame());
  await page.getByRole('button', { name: update.reload, exact: true }).click();
  await loaded;
  await hydrated(page);
  await opensWhole(page, ['/', '/pricing', '/ai-face-swap', '/my-creations']);
  site.rollBack();
});
