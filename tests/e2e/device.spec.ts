import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import batch from '#locales/en/tools/batch.json' with { type: 'json' };
import effects from '#locales/en/tools/effects.json' with { type: 'json' };
import swap from '#locales/en/tools/face-swap.json' with { type: 'json' };
import enhancer from '#locales/en/tools/image-enhancer.json' with { type: 'json' };
import { drawLabel } from '#media/raster/label.ts';
import marks from '#locales/en/tools/marks.json' with { type: 'json' };
import remover from '#locales/en/tools/object-remover.json' with { type: 'json' };
import styles from '#locales/en/tools/image-to-image.json' with { type: 'json' };
import illustrator from '#locales/en/tools/text-to-image.json' with { type: 'json' };
import { hydrated, textsOf } from './support/site.ts';
import { atRest, expect, test } from './support/test.ts';
import { ToolPage, fixture } from './support/tool-page.ts';
import { settled, unreachable } from './support/worker.ts';

test.use(atRest);

const texts = textsOf('en');
const { device, job } = texts;

const choose = async (page: Page, file: string): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.locator('label', { hasText: texts.tool.choose }).first().click();
  await (await chooser).setFiles(fixture(file));
};
const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
const done = (page: Page) =>
  expect(page.getByRole('heading', { name: device.done })).toBeVisible({ timeout: 60_000 });

/** The file that the result is saved as: its size in pixels, and what its metadata says. */
async function saved(page: Page): Promise<{ width: number; height: number; xmp: string; bytes: Buffer }> {
  const download = page.waitForEvent('download');
  await press(page, job.save);
  const bytes = await readFile(await (await download).path());
  const { width, height, xmp } = await sharp(bytes).metadata();
  return { width, height, xmp: xmp?.toString() ?? '', bytes };
}

/** Whether the letters of the drawn label are in a picture, at the place where the server draws them. */
async function carriesLabel(file: Buffer): Promise<boolean> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const label = { data: new Uint8Array(data.length), width, height };
  drawLabel(label);
  const letters = [...label.data.keys()].filter((at) => (label.data[at] ?? 0) > 230);
  return letters.length > 100 && letters.every((at) => (data[at] ?? 0) > 180);
}

test('every tool that can work on the device does so without a network, free, labeled and unsent', async ({
  page,
  noise,
  baseURL,
}) => {
  await settled(page, baseURL ?? '', 'en');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && /\/api\/(dash|upload|media\/(quote|create))/.test(request.url()))
      sent.push(request.url());
  });

  // The code is downloaded once its size has been agreed to, and nothing is sent from then on.
  await page.goto('/ai-image-to-image');
  await hydrated(page);
  await page.getByRole('radio', { name: device.here }).click();
  await page.getByRole('button', { name: /^Download \d/ }).click();
  await expect(page.getByRole('button', { name: styles.action })).toBeVisible();
  await choose(page, 'small-portrait-b.jpg');
  await expect(page.getByText(device.stays)).toBeVisible();
  await press(page, styles.action);
  await done(page);
  const drawing = await saved(page);
  expect(drawing.xmp).toContain('algorithmicallyEnhanced');
  expect(await carriesLabel(drawing.bytes)).toBe(false);

  noise.allow(unreachable);
  await page.context().setOffline(true);
  await press(page, styles.another);

  await page.goto('/ai-image-enhancer');
  await hydrated(page);
  await choose(page, 'small-portrait-a.jpg');
  await page
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles([fixture('small-portrait-b.jpg'), fixture('not-an-image.jpg')]);
  await expect(page.getByText(device.stays)).toBeVisible();
  await press(page, enhancer.action);
  const some = batch.readyOf.replace('{{n}}', '2').replace('{{of}}', '3');
  await expect(page.getByRole('heading', { name: some })).toBeVisible();
  await expect(page.getByText(device.problem.bad_media)).toBeVisible();
  await page.getByRole('button', { name: batch.show.replace('{{n}}', '2') }).click();
  const given = await sharp(fixture('small-portrait-b.jpg')).metadata();
  const larger = await saved(page);
  expect([larger.width, larger.height]).toEqual([2 * given.width, 2 * given.height]);

  await page.goto('/ai-text-to-image');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'What should it show?' }).fill('A black cat on a blue sofa');
  await expect(page.getByRole('radio', { name: /^Composition/ })).toHaveCount(4);
  await press(page, illustrator.action);
  await done(page);
  const drawn = await saved(page);
  expect(drawn.xmp).toContain('algorithmicMedia');
  expect([drawn.width, drawn.height]).toEqual([1024, 1024]);
  expect(await carriesLabel(drawn.bytes)).toBe(true);

  await page.goto('/remove-object-from-photo');
  await hydrated(page);
  await choose(page, 'small-portrait-b.jpg');
  const paint = page.getByRole('application', { name: marks.paint });
  await page.getByRole('radio', { name: marks.mode.brush }).click();
  await paint.focus();
  for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'Space']) await page.keyboard.press(key);
  await press(page, remover.action);
  await done(page);
  expect((await saved(page)).xmp).toContain('algorithmicallyEnhanced');
  expect(sent).toEqual([]);

  // Only this device has them, and they say so.
  await page.goto('/my-creations');
  await hydrated(page);
  const mine = page.getByRole('region', { name: device.mine });
  await expect(mine.getByRole('listitem')).toHaveCount(5);
  await mine.getByRole('button', { name: job.more }).first().click();
  await page.getByRole('menuitem', { name: job.delete }).click();
  await expect(mine.getByRole('listitem')).toHaveCount(4);

  // What was downloaded can be removed, and the server is chosen again.
  await page.context().setOffline(false);
  await page.goto('/settings');
  await hydrated(page);
  const settings = page.getByRole('region', { name: texts.settings.device });
  await settings.getByRole('button', { name: device.remove, exact: true }).click();
  await expect(settings.getByRole('button', { name: device.download, exact: true })).toHaveCount(2);
  await page.goto('/ai-image-enhancer');
  await hydrated(page);
  await expect(page.getByRole('radio', { name: device.server })).toBeChecked();
});

test('faces are found and swapped, and effects made, on the device without a network, free and unsent', async ({
  page,
  noise,
  baseURL,
}) => {
  await settled(page, baseURL ?? '', 'en');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && /\/api\/(dash|upload|media\/(quote|create|detect))/.test(request.url()))
      sent.push(request.url());
  });

  // The networks are a download of their own, agreed to with its size.
  const tool = new ToolPage(page);
  await tool.open();
  await page.getByRole('radio', { name: device.here }).click();
  await page.getByRole('button', { name: /^Download \d/ }).click();
  await expect(tool.swap).toBeVisible({ timeout: 60_000 });
  noise.allow(unreachable);
  await page.context().setOffline(true);

  await tool.target('group-3.jpg');
  await tool.found(3);
  await tool.source('small-portrait-b.jpg');
  await tool.consent();
  await tool.swap.click();
  await done(page);
  const given = await sharp(fixture('group-3.jpg')).metadata();
  const swapped = await saved(page);
  expect([swapped.width, swapped.height]).toEqual([given.width, given.height]);
  expect(swapped.xmp).toContain('compositeWithTrainedAlgorithmicMedia');
  await press(page, swap.another);

  // What shows no face says so; where memory ends, that is said and the server takes over: nothing is lost.
  await tool.target('no-face.jpg');
  await expect(page.getByText(swap.noFace).first()).toBeVisible();
  for (const worker of page.workers())
    await worker.evaluate(() => {
      Object.assign(globalThis, {
        OffscreenCanvas: class {
          constructor() {
            throw new RangeError('Array buffer allocation failed');
          }
        },
      });
    });
  await page.locator('input[type=file]').first().setInputFiles(fixture('small-portrait-a.jpg'));
  await expect(page.getByText(device.problem.memory).first()).toBeVisible();

  await page.goto('/ai-effect/create?id=203');
  await hydrated(page);
  await choose(page, 'no-face.jpg');
  await page.getByText('Not a real person', { exact: true }).click();
  await press(page, effects.action);
  await expect(page.getByRole('alert').filter({ hasText: effects.refused.no_face })).toBeVisible({
    timeout: 60_000,
  });
  await press(page, device.back);
  await page.locator('input[type=file]').first().setInputFiles(fixture('small-portrait-b.jpg'));
  await expect(page.getByText(device.stays)).toBeVisible();
  await page.getByText('Not a real person', { exact: true }).click();
  await press(page, effects.action);
  await done(page);
  expect((await saved(page)).xmp).toContain('compositeWithTrainedAlgorithmicMedia');
  expect(sent).toEqual([]);

  await page.goto('/my-creations');
  await hydrated(page);
  await expect(page.getByRole('region', { name: device.mine }).getByRole('listitem')).toHaveCount(2);
});
