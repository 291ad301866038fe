import { ClipPage } from './support/clip-page.ts';
import remover from '#locales/en/tools/watermark-remover.json' with { type: 'json' };

import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

test(
  'a box takes the watermark out: looked at for free, ticked, and made',
  { tag: '@narrow' },
  async ({ page }) => {
    const clip = new ClipPage(page);
    await clip.enter('tiktok-watermark-remover');
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
  },
);
