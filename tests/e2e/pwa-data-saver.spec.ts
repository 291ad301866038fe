import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { databases } from '#contract/site/storage-keys.ts';
import { clips as films } from '#tools/media.ts';
import { siteBehindNetwork } from './support/behind-network.ts';
import { hydrated, textsOf } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { ToolPage, fixture } from './support/tool-page.ts';
import { settled } from './support/worker.ts';

const { explore, nav, page: pageTexts, settings, tool } = textsOf('en');
const UPLOAD = 'POST /api/dash/upload';
const { network } = siteBehindNetwork();
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

  test('with Save-Data a photo is shrunk upright without EXIF and sent on confirmation, with its size', async ({
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

  test('on a cheap network a photo keeps its pixels, in fewer bytes; animations are not changed', async ({
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

  test('without network information the settings have the data saver, for every tab', async ({
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
