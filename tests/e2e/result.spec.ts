import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { ToolPage } from './support/tool-page.ts';
import { hydrated, textsOf } from './support/site.ts';
import { expect, test } from './support/test.ts';

const { creations, job, media, notices, sharing } = textsOf('en');

/** Makes a result on the page of the photo tool. */
async function make(page: Page, photo = 'small-portrait-a.jpg'): Promise<ToolPage> {
  const tool = new ToolPage(page);
  await tool.open();
  await tool.target(photo);
  await tool.found(1);
  await tool.source('small-portrait-b.jpg');
  await tool.consent();
  await expect(tool.swap).toBeEnabled();
  await tool.swap.click();
  await tool.done();
  return tool;
}

async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent('download');
  await press();
  const file = await download;
  await expect(page.getByText(job.saved, { exact: true }).first()).toBeVisible();
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

test('a result shows After, whole, with Save and Share at the thumb, and saves as JPEG @narrow', async ({
  page,
}) => {
  await make(page);
  const slider = page.getByRole('slider', { name: job.compare });
  await expect(slider).toHaveValue('0');
  const { height = 0 } = page.viewportSize() ?? {};
  for (const name of [job.save, job.share]) {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox();
    expect((box?.y ?? height) + (box?.height ?? 0), name).toBeLessThanOrEqual(height);
  }
  await expect(page.getByText(notices.title)).toHaveCount(0);

  const jpeg = await saved(page, () => page.getByRole('button', { name: job.save }).click());
  expect(jpeg.name).toMatch(/^mirari-\d{4}-\d\d-\d\d-[0-9a-f]{6}\.jpg$/);
  const facts = await sharp(jpeg.bytes).metadata();
  expect(facts).toMatchObject({ format: 'jpeg', width: 400, height: 400 });
  expect(facts.xmp?.toString()).toContain('digitalsourcetype/');

  for (const [format, label] of [
    ['png', job.savePng],
    ['webp', job.saveWebp],
  ] as const) {
    await page.getByRole('button', { name: job.more, exact: true }).click();
    const { bytes } = await saved(page, () => page.getByRole('menuitem', { name: label }).click());
    const other = await sharp(bytes).metadata();
    expect(other).toMatchObject({ format, width: 400, height: 400 });
    expect(other.xmp?.toString()).toContain('digitalsourcetype/');
  }

  // From here it opens in any tool that takes it.
  await page.getByRole('button', { name: job.more, exact: true }).click();
  await page.getByRole('menuitem', { name: media.useElsewhere }).click();
  await page.getByRole('button', { name: /^Image enhancer/ }).click();
  await expect(page).toHaveURL(/\/ai-image-enhancer$/);
  await expect(page.getByRole('button', { name: 'Enlarge', exact: true })).toBeEnabled();
});

test('a result is shared as a page that works without script, until one press ends it', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await make(page);
  await page.getByRole('button', { name: job.share, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: sharing.title });
  await dialog.getByRole('switch', { name: sharing.original }).click();
  await dialog.getByRole('button', { name: sharing.copy }).click();
  await expect(page.getByText(sharing.copied)).toBeVisible();
  const link = await dialog.getByLabel(sharing.address).inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  // Before and after as a short film: a file of its own, made by the server.
  const film = await saved(page, () => dialog.getByRole('button', { name: 'as a film' }).click());
  expect(film.name).toMatch(/^mirari-.*\.mp4$/);
  expect(film.bytes.toString('latin1', 4, 8)).toBe('ftyp');

  const friend = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(link).origin });
  const stranger = await friend.newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Before and after, made with Mirari');
  const after = stranger.locator('.after');
  await expect(after).toHaveCSS('clip-path', 'inset(0px 0px 0px 0%)');
  await stranger.getByRole('radio', { name: '50 %' }).check({ force: true });
  await expect(after).toHaveCSS('clip-path', 'inset(0px 0px 0px 50%)');
  await stranger.getByRole('link', { name: 'Make your own' }).click();
  await expect(stranger).toHaveURL(/\/ai-face-swap$/);

  const keyboardOnly = await (await browser.newContext()).newPage();
  await keyboardOnly.goto(link);
  const slider = keyboardOnly.getByRole('slider');
  await slider.focus();
  await keyboardOnly.keyboard.press('End');
  await expect(slider).toHaveValue('100');

  await dialog.getByRole('button', { name: sharing.stop }).click();
  await expect(page.getByText(sharing.stopped)).toBeVisible();
  expect((await keyboardOnly.goto(link))?.status()).toBe(404);
  await expect(keyboardOnly.getByText('This is no longer shared')).toBeVisible();
  await friend.close();
  await keyboardOnly.context().close();

  const pair = page.waitForEvent('download');
  await dialog.getByRole('button', { name: sharing.savePair, exact: true }).click();
  const bytes = readFileSync(await (await pair).path());
  const { format, width, height, xmp } = await sharp(bytes).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 804, height: 400 });
  expect(xmp?.toString()).toContain('digitalsourcetype/');
});

test('the large view fills the screen, zooms, compares while held and goes on to the next @phone', async ({
  page,
}) => {
  test.slow();
  await make(page, 'portrait-glasses.jpg');
  await page.getByRole('button', { name: 'Swap another photo' }).click();
  await make(page);
  await page.goto('/my-creations');
  await hydrated(page);
  const tile = page.getByRole('main').getByRole('row').first();
  await expect(tile.getByRole('img').first()).toHaveAttribute('srcset', /&w=320 320w/);
  // Cropped around what was changed, which is above the middle.
  const [, focus = '50%'] = (
    await tile
      .locator('img')
      .first()
      .evaluate((image) => getComputedStyle(image).objectPosition)
  ).split(' ');
  expect(focus).not.toBe('50%');
  await tile.press('Enter');
  const dialog = page.getByRole('dialog', { name: media.preview });
  const picture = dialog.getByRole('group', { name: media.view });
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await expect(dialog.getByText(job.after, { exact: true })).toBeVisible();
  await expect
    .poll(async () => {
      const box = await dialog.boundingBox();
      return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)];
    })
    .toEqual(width < 640 ? [width, height] : [Math.round(width * 0.8), Math.round(height * 0.8)]);

  await picture.dblclick();
  await expect(picture).toHaveAttribute('data-zoomed');
  await picture.press('0');
  await expect(picture).not.toHaveAttribute('data-zoomed');
  await picture.press('+');
  await expect(picture).toHaveAttribute('data-zoomed');
  await picture.press('0');

  await page.keyboard.down('Space');
  await expect(dialog.getByText(job.before, { exact: true })).toBeVisible();
  await page.keyboard.up('Space');
  await picture.hover();
  await page.mouse.down();
  await expect(dialog.getByText(job.before, { exact: true })).toBeVisible();
  await page.mouse.up();
  await expect(dialog.getByText(job.after, { exact: true })).toBeVisible();

  const shown = () => dialog.locator('img').first().getAttribute('src');
  const first = await shown();
  await picture.press('ArrowRight');
  await expect.poll(shown).not.toBe(first);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(shown).toBe(first);
  const box = await picture.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 60];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 60, y, { steps: 3 });
  await page.mouse.move(x - 120, y, { steps: 3 });
  await page.mouse.up();
  await expect.poll(shown).not.toBe(first);

  await dialog.getByRole('button', { name: job.more, exact: true }).click();
  await page.getByRole('menuitem', { name: job.delete }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(creations.deleted, { exact: true })).toBeVisible();

  const tiles = page.getByRole('main').getByRole('row');
  await expect(tiles).toHaveCount(1);
  await page.getByRole('tab', { name: creations.bin }).click();
  await page.getByRole('button', { name: creations.restore }).click();
  await expect(page.getByText(creations.restored, { exact: true })).toBeVisible();
  await expect(page.getByText(creations.binEmpty)).toBeVisible();
  await page.getByRole('tab', { name: creations.all, exact: true }).click();
  await expect(tiles).toHaveCount(2);
});
