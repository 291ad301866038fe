import { ClipPage } from './support/clip-page.ts';
import type { Page } from '@playwright/test';
import marks from '#locales/en/tools/marks.json' with { type: 'json' };
import results from '#locales/en/tools/results.json' with { type: 'json' };
import remover from '#locales/en/tools/watermark-remover.json' with { type: 'json' };
import { isSame, painted } from './support/painted.ts';
import { hydrated, textsOf } from './support/site.ts';
import { expect, test } from './support/test.ts';

test('a box takes the watermark out: looked at for free, ticked, and made @narrow', async ({
  page,
  baseURL,
}) => {
  const clip = new ClipPage(page);
  await clip.enter(baseURL, 'tiktok-watermark-remover');
  await clip.chooseClip('marked.mp4');
  await clip.ready();
  // the moment at which the mark is in the upper left corner
  await clip.start.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  const stage = page.getByRole('application', { name: 'Video to draw a box on' });
  await expect(page.getByRole('button', { name: 'Remove the box' })).toBeDisabled();
  const { x, y, width, height } = (await stage.boundingBox())!;
  await page.mouse.move(x + 0.02 * width, y + 0.02 * height);
  await page.mouse.down();
  await page.mouse.move(x + 0.15 * width, y + 0.1 * height);
  await page.mouse.move(x + 0.24 * width, y + 0.15 * height);
  await page.mouse.up();
  await expect(page.getByText('Drag the box or its corners')).toBeVisible();
  await stage.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Confirm that you may edit this video')).toBeVisible();
  await page.getByRole('switch', { name: 'I own this video or have the right to edit it' }).click();
  await page.getByRole('button', { name: 'Free look' }).click({ timeout: 60_000 });
  await expect(page.getByRole('img', { name: 'This moment without the watermark' })).toBeVisible();
  await expect(page.getByText(/Uses.*20.*of.*20/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove watermark' }).click();
  const result = page.locator('video[aria-label="The video without its watermark"]');
  await expect(result).toHaveAttribute('src', /\.mp4/, { timeout: 90_000 });
  await clip.inStep(page.getByRole('main'), 0);
  await page.getByRole('button', { name: remover.redo }).click();
  await expect(stage).toBeVisible();
});

test('a brush does as well: painted, there after a reload, looked at, and back with the settings @narrow', async ({
  page,
  baseURL,
}) => {
  const clip = new ClipPage(page);
  await clip.enter(baseURL, 'tiktok-watermark-remover');
  await clip.chooseClip('marked.mp4');
  await clip.ready();
  await clip.start.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('radio', { name: marks.mode.brush }).click();
  const lack = page.locator('[data-action-bar]').getByText('Paint over the watermark');
  await expect(lack).toBeVisible();
  await paint(page);
  await expect(lack).toHaveCount(0);
  await page.getByRole('button', { name: marks.takeBack }).click();
  await expect(lack).toBeVisible();
  await paint(page);
  await page.getByRole('switch', { name: 'I own this video or have the right to edit it' }).click();
  const look = page.getByRole('button', { name: 'Free look' });
  await expect(look).toBeEnabled();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('radio', { name: marks.mode.brush })).toBeChecked();
  const stage = page.getByRole('application', { name: remover.paint });
  const drawn = await painted(stage);
  await look.click({ timeout: 60_000 });
  await expect(page.getByRole('img', { name: 'This moment without the watermark' })).toBeVisible();
  await expect(page.getByText(/Uses.*20.*of.*20/).first()).toBeVisible();
  await page.getByRole('button', { name: remover.action }).click();
  await expect(page.locator(`video[aria-label="${remover.result}"]`)).toHaveAttribute('src', /\.mp4/, {
    timeout: 90_000,
  });
  await page.getByRole('button', { name: textsOf('en').job.more, exact: true }).click();
  await page.getByRole('menuitem', { name: results.recall }).click();
  await expect(page.getByRole('radio', { name: marks.mode.brush })).toBeChecked();
  await expect.poll(async () => isSame(drawn, await painted(stage))).toBe(true);
});

/** Paints over the mark in the upper left corner. */
async function paint(page: Page): Promise<void> {
  const stage = page.getByRole('application', { name: 'Video to paint on' });
  const { x, y, width, height } = (await stage.boundingBox())!;
  await page.mouse.move(x + 0.05 * width, y + 0.085 * height);
  await page.mouse.down();
  await page.mouse.move(x + 0.12 * width, y + 0.085 * height);
  await page.mouse.move(x + 0.21 * width, y + 0.085 * height);
  await page.mouse.up();
}
