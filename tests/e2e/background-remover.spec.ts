import { ClipPage } from './support/clip-page.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

test('people are cut out of a video: looked at for free, made transparent, then on a color', async ({
  page,
}) => {
  const clip = new ClipPage(page);
  await clip.enter('video-bg-remover');
  await clip.chooseClip('curls.mp4');
  await clip.ready();
  await clip.useHalfSecond();
  await page.getByRole('radio', { name: 'Picture' }).click();
  await expect(page.getByText('Choose a picture for the background')).toBeVisible();
  await page.getByRole('radio', { name: 'Color' }).click();
  await page.getByRole('radio', { name: 'Pink' }).check({ force: true });
  await page.getByRole('button', { name: 'Free look' }).click({ timeout: 60_000 });
  await expect(page.getByRole('img', { name: 'This moment with the new background' })).toBeVisible();
  await page.getByRole('radio', { name: 'Transparent' }).click();
  await expect(page.getByText(/Uses.*20.*of.*20/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove background' }).click();
  const result = page.locator('video[aria-label="The video with its new background"]');
  await expect(result).toHaveAttribute('src', /\.webm/, { timeout: 90_000 });
  await clip.inStep(page.getByRole('main'), 1);
  await expect(result).toHaveCSS('background-image', /conic-gradient/);
  await page.getByRole('button', { name: 'Another background' }).click();
  await expect(page.getByRole('radio', { name: 'Transparent' })).toBeVisible();
});
