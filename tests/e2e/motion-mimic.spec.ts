import { ClipPage } from './support/clip-page.ts';
import { textsOf } from './support/site.ts';
import { expect, plain, test } from './support/test.ts';

test.use(plain);

const { job } = textsOf('en');

test('a portrait follows a video: chosen, looked at for free, begun and canceled', async ({ page }) => {
  const clip = new ClipPage(page);
  await clip.enter('ai-mimic-motion', 8);
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
  // Making it takes longer than anything else here; the contract test does.
  const taken = page.waitForResponse(/\/api\/media\/create$/);
  await page.getByRole('button', { name: 'Animate portrait' }).click();
  await taken;
  await expect(page.getByRole('progressbar').first()).toBeVisible();
  await page.getByRole('button', { name: job.cancel }).click();
  await expect(page.getByRole('heading', { name: job.canceled })).toBeVisible();
});

test('a portrait speaks words: written, made, and played with their sound', async ({ page }) => {
  const clip = new ClipPage(page);
  await clip.enter('ai-mimic-motion', 8);
  await page.getByRole('radio', { name: /^Talking portrait/ }).check({ force: true });
  await expect(page.getByText('Start with a portrait')).toBeVisible();
  const bar = page.locator('[data-action-bar]');
  const make = page.getByRole('button', { name: 'Animate portrait' });
  await page
    .getByRole('button', { name: /^Portrait: A red-haired man/ })
    .first()
    .click();
  await expect(bar).toContainText('Write what it should say, or add a recording');
  await page.getByRole('textbox', { name: 'What should the portrait say?' }).fill('Hello!');
  await expect(bar).toContainText(/Uses\s+30 of/);
  await make.click();
  await expect(page.getByText('Made with Talking portrait')).toBeVisible({ timeout: 120_000 });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const film = page.locator('video[aria-label="The moving portrait"]');
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => Math.min(video.duration, video.currentTime)))
    .toBeGreaterThan(0);
});
