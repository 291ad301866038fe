import { ClipPage } from './support/clip-page.ts';
import { expect, test } from './support/test.ts';

test('a portrait follows a video: chosen, looked at for free, made', async ({ page, baseURL }) => {
  const clip = new ClipPage(page);
  await clip.enter(baseURL, 'ai-mimic-motion', 8);
  await clip.chooseClip('curls.mp4');
  await clip.ready();
  await expect(page.getByText('Choose a portrait', { exact: true }).first()).toBeVisible();
  // One second of its three.
  await clip.end.focus();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await page.getByText('bodies don’t move').scrollIntoViewIfNeeded();
  await page
    .getByRole('button', { name: /^Portrait: A red-haired man/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Free look' }).click({ timeout: 60_000 });
  await expect(page.getByRole('img', { name: 'The portrait at this moment' })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText(/Uses.*30.*of/).first()).toBeVisible();
  await page.getByRole('radio', { name: 'I have permission' }).check({ force: true });
  await page.getByRole('button', { name: 'Animate portrait' }).click();
  const result = page.locator('video[aria-label="The portrait, moving like the video"]');
  await expect(result).toHaveAttribute('src', /\.mp4/, { timeout: 90_000 });
});
