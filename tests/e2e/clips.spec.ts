import { ClipPage } from './support/clip-page.ts';
import { openDialogs, textsOf } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { ToolPage } from './support/tool-page.ts';

const { app, job, media, sharing } = textsOf('en');

test('a sample becomes a video with a new face: looked at, trimmed, made, compared, shared, kept', async ({
  page,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const clip = new ClipPage(page);
  const tool = new ToolPage(page);
  await clip.enter('video-face-swap');
  await page.getByRole('button', { name: /^Start from: A woman with wide curls/ }).click();
  await clip.ready();
  await tool.newFace('Priya');
  await clip.useHalfSecond();
  const look = page.getByRole('button', { name: 'Free look' });
  await expect(look).toBeEnabled({ timeout: 60_000 });
  await page.context().setOffline(true);
  await look.click();
  await expect(page.getByText('Try again when you’re connected.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('img', { name: 'This moment with the new faces' })).toBeVisible();
  await expect(page.getByText(/Uses.*20.*of.*20/).first()).toBeVisible();
  await tool.swap.click();
  await expect(page.getByRole('button', { name: job.saveVideo })).toBeVisible({ timeout: 90_000 });
  await clip.inStep(page.getByRole('main'), 1);

  await page.getByRole('button', { name: media.open }).click();
  const large = page.getByRole('dialog', { name: media.preview });
  await clip.inStep(large, 1);
  await large.getByRole('button', { name: job.share }).click();
  await page.getByRole('switch', { name: sharing.original }).click();
  await page.getByRole('button', { name: sharing.copy }).click();
  const address = await page.getByLabel(sharing.address).inputValue();
  // Not by Escape: it closes the message about the copied link first, if that is still there.
  const handedOn = page.getByRole('dialog').filter({ has: page.getByLabel(sharing.address) });
  await handedOn.getByRole('button', { name: app.close, exact: true }).last().click();
  await expect(page.getByLabel(sharing.address)).toBeHidden();
  // The view below is modal as before.
  await expect(large.getByRole('button', { name: job.share })).toBeFocused();
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect.poll(() => openDialogs(page), { timeout: 500 }).toBe(0);
  }).toPass();

  await page.goto('/my-creations');
  const made = page.getByRole('main').getByRole('row', { name: /^Open the Video of/ });
  await expect(made.locator('video, img')).toBeVisible();
  await page.context().setOffline(true);
  await page.reload();
  await expect(made).toBeVisible();
  await made.press('Enter');
  const ready = await large.locator('video[aria-label]').evaluate(async (video: HTMLVideoElement) => {
    const moved = new Promise((done) => video.addEventListener('seeked', done, { once: true }));
    video.currentTime = 0.4;
    await moved;
    return video.readyState;
  });
  expect(ready).toBeGreaterThanOrEqual(2);
  await page.context().setOffline(false);

  await page.goto(address);
  await expect(page.locator('video').last()).toHaveAttribute('poster', /result\.webp$/);
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await clip.inStep(page.getByRole('main'), 1);
});
