import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { create } from 'superstruct';
import { upload } from '#contract/media/dash.ts';
import * as media from '#contract/media/media.ts';
import { databases, local } from '#contract/site/storage-keys.ts';
import { signUp } from '#tests/support/account.ts';
import { hydrated, textsOf, use, withoutWorker } from './support/site.ts';
import { watch, watched } from './support/shifts.ts';
import { expect, plain, test } from './support/test.ts';
import { fixture } from './support/tool-page.ts';

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
  { tag: '@phone' },
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
  { tag: '@phone' },
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
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    const user = await signUp({ origin: baseURL ?? '', dataDir: process.env['E2E_DATA_DIR'] ?? '' });
    const bytes = readFileSync(fixture('small-portrait-a.jpg'));
    const { data } = await user.send(upload.path, [{ field: 'file', name: 'a.jpg', bytes }]);
    const { name: file } = create(data, upload.answer).item;
    await user.call(media.keep, { file, tool: 'ai-text-to-image', client_job_id: randomUUID() });
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
  { tag: '@phone' },
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

for (const [address, width] of [
  ['/es', 393],
  ['/vi', 390],
] as const)
  test(
    `a font that comes late moves nothing of ${address} on a screen of ${width}`,
    { tag: '@narrow' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 823 });
      await page.addInitScript(withoutWorker);
      await page.addInitScript(watch);
      const release = await hold(page, '**/*.woff2');
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
        .toBe(1);
      const hasFont = (): Promise<boolean> => page.evaluate(() => document.fonts.check('400 16px Onest'));
      expect(await hasFont()).toBe(false);
      release();
      await expect.poll(hasFont).toBe(true);
      await page.waitForLoadState('networkidle');
      expect((await watched(page)).shifts).toBe(0);
    },
  );

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('My creations neither waits for ever nor says that there are none', async ({ page }) => {
    await page.goto(ADDRESS);
    await expect(page.locator('noscript > p')).toHaveText(error.part);
    await expect(skeleton(page)).toBeHidden();
    await expect(empty(page)).toBeHidden();
  });
});
