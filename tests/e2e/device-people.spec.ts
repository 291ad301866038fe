import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import effects from '#locales/en/tools/effects.json' with { type: 'json' };
import swap from '#locales/en/tools/face-swap.json' with { type: 'json' };
import { hydrated, textsOf } from './support/site.ts';
import { atRest, expect, test } from './support/test.ts';
import { ToolPage, fixture } from './support/tool-page.ts';
import { settled, unreachable } from './support/worker.ts';

test.use(atRest);

const texts = textsOf('en');
const { device, job } = texts;

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
const done = (page: Page) =>
  expect(page.getByRole('heading', { name: device.done })).toBeVisible({ timeout: 60_000 });
async function choose(page: Page, file: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.locator('label', { hasText: texts.tool.choose }).first().click();
  await (await chooser).setFiles(fixture(file));
}

/** Size and metadata of the file that the result is saved as. */
async function saved(page: Page): Promise<{ width: number; height: number; xmp: string; bytes: Buffer }> {
  const download = page.waitForEvent('download');
  await press(page, job.save);
  const bytes = await readFile(await (await download).path());
  const { width, height, xmp } = await sharp(bytes).metadata();
  return { width, height, xmp: xmp?.toString() ?? '', bytes };
}

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
