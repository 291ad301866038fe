import type { Page } from '@playwright/test';
import { databases, local } from '#contract/site/storage-keys.ts';
import { DRAWN, maker } from './support/gallery.ts';
import { hydrated, pageHydrated, textsOf, use, withoutWorker } from './support/site.ts';
import { watch, watched } from './support/shifts.ts';
import { expect, plain, test } from './support/test.ts';
import { settled } from './support/worker.ts';

test.use(plain);

const { creations, device, error } = textsOf('en');
const ADDRESS = '/my-creations';

const skeleton = (page: Page) => page.locator('main [aria-busy=true]');
const empty = (page: Page) => page.getByRole('heading', { name: creations.emptyTitle });

/** Puts a result into what this device has. */
async function keepOnDevice(page: Page): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(
    async ([database, key]) => {
      const canvas = new OffscreenCanvas(90, 120);
      canvas.getContext('2d')?.fillRect(0, 0, 90, 60);
      const blob = await canvas.convertToBlob();
      const row = { id: 'one', tool: 'ai-image-enhancer', madeAt: Date.now(), blob, width: 90, height: 120 };
      await new Promise<void>((done, failed) => {
        const opening = indexedDB.open(database);
        opening.onupgradeneeded = () => opening.result.createObjectStore('results').put(row, row.id);
        opening.onerror = () => failed(opening.error ?? new Error(database));
        opening.onsuccess = () => {
          opening.result.close();
          done();
        };
      });
      localStorage.setItem(key, '1');
    },
    [databases.device, local.deviceResults] as const,
  );
}

/** Files of a slow network: none comes until what this resolves with is called. */
async function hold(page: Page, files: string): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

test(
  'who comes to My creations first sees what it is for, untouched, and nothing moves',
  { tag: '@narrow' },
  async ({ page }) => {
    await page.addInitScript(withoutWorker);
    await page.addInitScript(watch);
    await page.goto(ADDRESS);
    await expect(empty(page)).toBeVisible();
    await expect(skeleton(page)).toBeHidden();
    expect(await watched(page)).toEqual({ shifts: 0, headings: [creations.emptyTitle] });
  },
);

test(
  'who has results on the device is never shown an empty list, however slow the network',
  { tag: '@narrow' },
  async ({ page }) => {
    await keepOnDevice(page);
    await page.addInitScript(watch);
    const release = await hold(page, '**/assets/*.js');
    await page.goto(ADDRESS, { waitUntil: 'commit' });
    await expect(skeleton(page)).toBeVisible();
    await expect(empty(page)).toBeHidden();
    release();
    await expect(page.getByRole('heading', { name: device.mine })).toBeVisible();
    expect(await watched(page)).toEqual({ shifts: 0, headings: [device.mine] });
  },
);

test(
  'who is logged in and has creations is never shown an empty list',
  { tag: '@narrow' },
  async ({ page, baseURL }) => {
    const user = await maker({ origin: baseURL ?? '', dataDir: process.env['E2E_DATA_DIR'] ?? '' }, DRAWN);
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      local.userToken,
      user.token,
    ] as const);
    await page.addInitScript(watch);
    const release = await hold(page, '**/assets/*.js');
    await page.goto(ADDRESS, { waitUntil: 'commit' });
    await expect(skeleton(page)).toBeVisible();
    release();
    await expect(page.getByRole('row')).toHaveCount(1);
    await hydrated(page);
    const { shifts, headings } = await watched(page);
    expect(headings).toEqual([]);
    // A result that is being saved for offline gets its mark on its tile.
    expect(shifts).toBeCloseTo(0, 2);
  },
);

test(
  'a page that is touched at once is painted before its code is asked for',
  { tag: '@narrow' },
  async ({ page }) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto('/ai-face-swap');
    const code = page.locator('link[rel=modulepreload]');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await use(page);
    await expect(code).toHaveCount(0);
    // A frame of the page's clock.
    await page.clock.runFor(20);
    await expect(code).not.toHaveCount(0);
  },
);

test('with Save-Data the code waits for the first sign of use', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', {
      value: Object.assign(new EventTarget(), { saveData: true }),
    }),
  );
  await page.clock.install();
  await page.goto('/ai-face-swap', { waitUntil: 'load' });
  await page.clock.runFor(60_000);
  await expect(page.locator('link[rel=modulepreload]')).toHaveCount(0);
  await hydrated(page);
});

test('a font that comes late moves nothing', { tag: '@narrow' }, async ({ page }) => {
  await page.addInitScript(withoutWorker);
  await page.addInitScript(watch);
  const release = await hold(page, '**/*.woff2');
  await page.goto('/vi', { waitUntil: 'domcontentloaded' });
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1);
  const hasFont = (): Promise<boolean> => page.evaluate(() => document.fonts.check('400 16px Onest'));
  expect(await hasFont()).toBe(false);
  release();
  await expect.poll(hasFont).toBe(true);
  await page.waitForLoadState('networkidle');
  expect((await watched(page)).shifts).toBe(0);
});

test.describe('on a second visit', () => {
  test.use({ serviceWorkers: 'allow' });

  test('what the app shell draws later moves nothing', { tag: '@narrow' }, async ({ page, baseURL }) => {
    await settled(page, baseURL ?? '', 'en');
    await page.addInitScript(watch);
    for (const address of ['/pricing', '/ai-photo-extender']) {
      const shell = await page.goto(address);
      expect(await shell?.text(), 'the page comes empty').not.toContain('<h1');
      await expect(page.locator('main h1')).toBeVisible();
      await pageHydrated(page);
      expect((await watched(page)).shifts, address).toBe(0);
    }
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('My creations neither waits for ever nor says that there are none', async ({ page }) => {
    await page.goto(ADDRESS);
    await expect(page.locator('noscript > p')).toHaveText(error.part);
    await expect(skeleton(page)).toBeHidden();
    await expect(empty(page)).toBeHidden();
  });
});
