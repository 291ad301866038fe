import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { ToolPage } from './support/tool-page.ts';
import { textsOf } from './support/site.ts';
import { expect, plain, test } from './support/test.ts';

test.use(plain);

const { job, media, notices, sharing } = textsOf('en');

/** Makes a result on the page of the photo tool. */
async function make(page: Page): Promise<void> {
  const tool = new ToolPage(page);
  await tool.open();
  await tool.target('small-portrait-a.jpg');
  await tool.found(1);
  await tool.source('small-portrait-b.jpg');
  await tool.consent();
  await expect(tool.swap).toBeEnabled();
  await tool.swap.click();
  await tool.done();
}

test(
  'a result shows After, whole, with Save and Share at the thumb, and saves as JPEG',
  { tag: '@narrow' },
  async ({ page }) => {
    await make(page);
    const slider = page.getByRole('slider', { name: job.compare });
    await expect(slider).toHaveValue('0');
    const { height = 0 } = page.viewportSize() ?? {};
    for (const name of [job.save, job.share]) {
      const box = await page.getByRole('button', { name, exact: true }).boundingBox();
      expect((box?.y ?? height) + (box?.height ?? 0), name).toBeLessThanOrEqual(height);
    }
    await expect(page.getByText(notices.title)).toHaveCount(0);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: job.save }).click();
    const file = await download;
    await expect(page.getByText(job.saved, { exact: true }).first()).toBeVisible();
    expect(file.suggestedFilename()).toMatch(/^mirari-\d{4}-\d\d-\d\d-[0-9a-f]{6}\.jpg$/);
    const facts = await sharp(await file.path()).metadata();
    expect(facts).toMatchObject({ format: 'jpeg', width: 400, height: 400 });
    expect(facts.xmp?.toString()).toContain('digitalsourcetype/');

    // From here it opens in any tool that takes it.
    await page.getByRole('button', { name: job.more, exact: true }).click();
    await page.getByRole('menuitem', { name: media.useElsewhere }).click();
    await page.getByRole('button', { name: /^Image enhancer/ }).click();
    await expect(page).toHaveURL(/\/ai-image-enhancer$/);
    await expect(page.getByRole('button', { name: 'Enlarge', exact: true })).toBeEnabled();
  },
);

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

  await dialog.getByRole('button', { name: sharing.stop }).click();
  await expect(page.getByText(sharing.stopped)).toBeVisible();
  expect((await stranger.goto(link))?.status()).toBe(404);
  await expect(stranger.getByText('This is no longer shared')).toBeVisible();
  await friend.close();
});
