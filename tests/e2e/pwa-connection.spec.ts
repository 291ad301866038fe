import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { TIME_ZONE_HEADER, checkin, creditDetails } from '#contract/users/credit.ts';
import { databases, local } from '#contract/site/storage-keys.ts';
import { signUp } from '#tests/support/account.ts';
import { clips as films } from '#tools/media.ts';
import { siteBehindNetwork } from './support/behind-network.ts';
import { freezable } from './support/freezable.ts';
import { hydrated, textsOf } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { ToolPage, fixture } from './support/tool-page.ts';
import { settled, timesStored, unreachable } from './support/worker.ts';

const { app, explore, nav, page: pageTexts, settings, tool } = textsOf('en');
const UPLOAD = 'POST /api/dash/upload';
const { site, network } = siteBehindNetwork();
let folder = '';

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mirari-photos-'));
});
test.afterAll(() => rm(folder, { recursive: true }));

const clips = (): string[] => network.seen.filter((request) => request.endsWith('.mp4'));

/** `navigator.connection`. Headless Chromium has no Save-Data, so the page gets one that can change. */
async function onNetwork(
  page: Page,
  facts: { saveData?: boolean; type?: string },
): Promise<(next: { saveData?: boolean; type?: string }) => Promise<void>> {
  await page.addInitScript(
    (given) =>
      Object.defineProperty(Navigator.prototype, 'connection', {
        value: Object.assign(new EventTarget(), given),
      }),
    facts,
  );
  return (next) =>
    page.evaluate((given) => {
      const { connection } = navigator as Navigator & { connection?: EventTarget };
      if (connection) Object.assign(connection, given).dispatchEvent(new Event('change'));
    }, next);
}

let taken: Promise<string> | undefined;

/** A photo as a phone takes it: 12 megapixels, rotated by EXIF, with noise and a location. It is taken once. */
const phonePhoto = (): Promise<string> => (taken ??= takePhoto());

async function takePhoto(): Promise<string> {
  const file = path.join(folder, 'phone.jpg');
  const [width, height] = [4032, 3024];
  const grain = await sharp({
    create: {
      width: height,
      height: width,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .raw()
    .toBuffer();
  const upright = await sharp(fixture('group-3.jpg'))
    .resize(height, width, { fit: 'contain', background: '#405060' })
    .composite([{ input: grain, raw: { width: height, height: width, channels: 3 }, blend: 'soft-light' }])
    .removeAlpha()
    .raw()
    .toBuffer();
  await sharp(upright, { raw: { width: height, height: width, channels: 3 } })
    .rotate(-90)
    .jpeg({ quality: 95 })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toFile(file);
  return file;
}

/** The picture in the form. */
const formPicture = (
  page: Page,
): Promise<{ bytes: number; type: string; width: number; height: number; exif: boolean } | undefined> =>
  page.evaluate(async (name) => {
    const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
    const database = await done(indexedDB.open(name));
    const [stored] = (await done(database.transaction('files').objectStore('files').getAll())) as {
      file: File;
    }[];
    database.close();
    if (!stored) return undefined;
    const { width, height } = await createImageBitmap(stored.file);
    return {
      bytes: stored.file.size,
      type: stored.file.type,
      width,
      height,
      exif: new TextDecoder('latin1')
        .decode(await stored.file.slice(0, 65_536).arrayBuffer())
        .includes('Exif'),
    };
  }, databases.drafts);

async function choose(page: Page, file: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.locator('label', { hasText: tool.choose }).click();
  await (await chooser).setFiles(file);
}

test('17 after freeze and resume the credits are fresh in a second, also where an earlier request hangs', async ({
  playwright,
  launchOptions,
}) => {
  const user = await signUp({ origin: site.origin, dataDir: site.dataDir });
  const { page, freeze, close } = await freezable(playwright, launchOptions);
  await page.addInitScript(([key, token]) => localStorage.setItem(key, token), [
    local.userToken,
    user.token,
  ] as const);
  await settled(page, network.origin, 'en');
  const chip = page.locator('header').getByRole('link', { name: /^Your credits: / });
  const before = (await user.call(creditDetails, {})).credit_remain;
  await expect(chip).toHaveAccessibleName(`Your credits: ${before}`);
  // A request that is pending when the page freezes.
  network.stand(creditDetails.path, () => new Promise(() => {}));
  network.seen.length = 0;
  await page.reload();
  await page.evaluate(() => document.addEventListener('freeze', () => (document.title = 'frozen')));
  await expect.poll(() => network.seen).toContain(`GET ${creditDetails.path}`);

  await freeze(true);
  network.stand(creditDetails.path);
  const { credits } = await user.call(checkin, {}, { [TIME_ZONE_HEADER]: 'Europe/Berlin' });
  await freeze(false);
  await expect(chip).toHaveAccessibleName(`Your credits: ${before + credits}`, { timeout: 1000 });
  expect(await page.title()).toBe('frozen');
  await close();
});

/** Of the first picture's film, in the smaller of its files. */
const filmSize = `${Math.round(films['scenes/astronaut'].av1.bytes / 1000)} kB`;

test('with Save-Data no byte of a clip is loaded before its button is pressed, and nothing is prefetched', async ({
  page,
}) => {
  await page.setExtraHTTPHeaders({ 'save-data': 'on' });
  const setNetwork = await onNetwork(page, { saveData: true });
  await settled(page, network.origin, 'en');
  const play = page.getByRole('button', { name: pageTexts.playClipSize.replace('{{size}}', filmSize) });
  await expect(play).toBeVisible();
  await page.getByRole('link', { name: nav.pricing }).first().hover();
  await page.keyboard.press('End');
  expect(clips()).toEqual([]);
  expect(network.seen).not.toContain('GET /pricing/_payload.json');
  await expect(page.locator('video')).toHaveCount(0);

  await page.goto(`${network.origin}/settings`);
  await hydrated(page);
  await page.getByRole('link', { name: nav.explore, exact: true }).click();
  await expect(page.getByRole('heading', { name: explore.videoSwap })).toBeAttached();
  await expect(page.locator('video')).toHaveCount(0);
  expect(clips()).toEqual([]);
  // Without data saver they play again.
  await setNetwork({ saveData: false });
  await expect(page.locator('video')).not.toHaveCount(0);
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('with Save-Data a photo is shrunk upright without EXIF, its size is shown, and it is sent on confirmation only', async ({
    page,
  }) => {
    await onNetwork(page, { saveData: true });
    const form = new ToolPage(page);
    await page.goto(`${network.origin}/ai-face-swap`);
    await hydrated(page);
    const photo = await phonePhoto();
    await choose(page, photo);
    const send = page.getByRole('button', { name: /^Upload \d/ });
    await expect(send).toBeVisible();
    const stored = await formPicture(page);
    expect(stored).toMatchObject({ type: 'image/jpeg', width: 1536, height: 2048, exif: false });
    expect(stored?.bytes).toBeLessThan(readFileSync(photo).length / 4);
    const size = await send.textContent();
    await expect(
      page.getByText(tool.askSaved.replace('{{size}}', (size ?? '').replace('Upload ', ''))),
    ).toBeVisible();
    expect(network.seen.filter((request) => request.startsWith(UPLOAD))).toEqual([]);
    await send.click();
    await form.found(3);
    expect(network.seen.filter((request) => request.startsWith(UPLOAD))).toHaveLength(1);
  });

  test('on a cheap network the photo keeps its pixels, in fewer bytes, and is sent at once; animations are not changed', async ({
    page,
    noise,
  }) => {
    noise.allow(/status of 4\d\d/);
    await onNetwork(page, { saveData: false });
    const form = new ToolPage(page);
    await page.goto(`${network.origin}/ai-face-swap`);
    await hydrated(page);
    const photo = await phonePhoto();
    await choose(page, photo);
    await form.found(3);
    const stored = await formPicture(page);
    expect(stored).toMatchObject({ type: 'image/jpeg', width: 3024, height: 4032, exif: false });
    expect(stored?.bytes).toBeLessThan(readFileSync(photo).length * 0.8);
    const moving = path.join(folder, 'moving.webp');
    await sharp(fixture('anim.gif'), { animated: true })
      .resize({ width: 2600 })
      .webp({ quality: 100, effort: 0 })
      .toFile(moving);
    await page.reload();
    await page.getByRole('button', { name: tool.remove }).first().click();
    await choose(page, moving);
    await expect.poll(async () => (await formPicture(page))?.bytes).toBe(readFileSync(moving).length);
  });

  test('without network information the settings have the data saver; the choice holds in other tabs and over a reload', async ({
    page,
    context,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'connection', { value: undefined }),
    );
    await page.goto(`${network.origin}/settings`);
    await hydrated(page);
    await expect(page.getByText(settings.dataUseOwn)).toBeVisible();
    const other = await context.newPage();
    await other.goto(`${network.origin}/settings`);
    await hydrated(other);
    const on = (where: Page) =>
      where
        .getByRole('radiogroup', { name: settings.dataUse })
        .getByRole('radio', { name: settings.dataUseChoice.on });
    await on(page).click();
    await expect(on(other)).toBeChecked();
    await page.goto(`${network.origin}/`);
    await expect(
      page.getByRole('button', { name: pageTexts.playClipSize.replace('{{size}}', filmSize) }),
    ).toBeVisible();
    expect(clips()).toEqual([]);
  });
});

test('a short drop shows nothing; a longer one shows what still works, then the return, and the age of credits', async ({
  page,
  noise,
}) => {
  noise.allow(unreachable);
  await settled(page, network.origin, 'en');
  await page.evaluate(
    (words) => {
      new MutationObserver(() => {
        if (words.some((each) => document.body.innerText.includes(each)))
          document.body.dataset['done'] = 'yes';
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    },
    [app.offline, app.slow, app.back],
  );
  network.become('cut');
  network.seen.length = 0;
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  const looks = (): number => network.seen.filter((request) => request.endsWith('?reach')).length;
  await expect.poll(looks).toBeGreaterThan(0);
  network.become('open');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(looks).toBeGreaterThan(1);
  await expect(page.locator('body')).not.toHaveAttribute('data-done', 'yes');

  network.become('cut');
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  const bar = page.getByRole('status').filter({ hasText: app.offline });
  await expect(bar).toBeVisible();
  network.become('open');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText(app.back)).toBeVisible();
  await expect(page.getByText(app.back)).toHaveCount(0);

  await test.step('credits of hours ago, and cached ones, show their age until the site has responded', async () => {
    const chip = page.locator('header').getByRole('link', { name: / credits?, get more/ });
    await page.evaluate(
      ([key, at]) => {
        const known = JSON.parse(localStorage.getItem(key) ?? '') as object;
        localStorage.setItem(key, JSON.stringify({ ...known, at }));
      },
      [local.credits, Date.now() - 7_200_000] as const,
    );
    await page.reload();
    await expect(chip).toHaveAccessibleDescription(/2 hours ago/);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(chip).toHaveAccessibleDescription('');
    // Requested through the worker, which caches the response; the form of a tool asks again.
    await expect.poll(() => timesStored(page, 'credit_remain')).toBeGreaterThan(0);
    network.become('cut');
    await page.goto(`${network.origin}/ai-face-swap`);
    await expect(chip).toHaveAccessibleDescription(app.keptNow);
    network.become('open');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(chip).toHaveAccessibleDescription('');
  });
});
