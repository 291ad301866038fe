import { ClipPage } from './support/clip-page.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

test('a video is made clearer: its size said, looked at for free, and compared in step', async ({ page }) => {
  const clip = new ClipPage(page);
  await clip.enter('ai-video-enhancer');
  await clip.chooseClip('curls.mp4');
  await clip.ready();
  await clip.start.focus();
  await page.keyboard.press('PageUp');
  await clip.end.focus();
  await page.keyboard.press('PageDown');
  await expect(page.getByText('The result will have 480 × 480 pixels.')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('radio', { name: 'Same size' }).click();
  await expect(page.getByText('The result will have 240 × 240 pixels.')).toBeVisible();
  await page.getByRole('switch', { name: /^Twice the frames/ }).click();
  await page.getByRole('button', { name: 'Free look' }).click({ timeout: 60_000 });
  await expect(page.getByRole('img', { name: 'This moment made clearer' })).toBeVisible();
  await expect(page.getByText(/Uses.*20.*of.*20/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Make it clearer' }).click();
  await expect(page.locator('video[aria-label="The clearer video"]')).toHaveAttribute('src', /\.mp4/, {
    timeout: 90_000,
  });
  await clip.inStep(page.getByRole('main'), 1);
  await page.getByRole('button', { name: 'Other settings' }).click();
  await expect(page.getByRole('radio', { name: 'Same size' })).toBeVisible();
});
