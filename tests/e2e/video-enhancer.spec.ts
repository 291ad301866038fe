import { ClipPage } from './support/clip-page.ts';
import { textsOf } from './support/site.ts';
import { expect, plain, test } from './support/test.ts';

test.use(plain);

const { job } = textsOf('en');

test('a video is made clearer: its size said, looked at for free, begun and canceled', async ({ page }) => {
  const clip = new ClipPage(page);
  await clip.enter('ai-video-enhancer');
  await clip.chooseClip('curls.mp4');
  await clip.ready();
  await clip.useHalfSecond();
  await expect(page.getByText('The result will have 480 × 480 pixels.')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('radio', { name: 'Same size' }).click();
  await expect(page.getByText('The result will have 240 × 240 pixels.')).toBeVisible();
  await page.getByRole('switch', { name: /^Twice the frames/ }).click();
  await page.getByRole('button', { name: 'Free look' }).click({ timeout: 60_000 });
  await expect(page.getByRole('img', { name: 'This moment made clearer' })).toBeVisible();
  await expect(page.getByText(/Uses.*20.*of.*20/).first()).toBeVisible();
  // The contract test makes it.
  const taken = page.waitForResponse(/\/api\/media\/create$/);
  await page.getByRole('button', { name: 'Make it clearer' }).click();
  await taken;
  await page.getByRole('button', { name: job.cancel }).click();
  await expect(page.getByRole('heading', { name: job.canceled })).toBeVisible();
});
