import faults from '#locales/en/faults.json' with { type: 'json' };
import texts from '#locales/en/tools/image-to-video.json' with { type: 'json' };
import { ClipPage } from './support/clip-page.ts';
import sharp from 'sharp';
import { expect, plain, test } from './support/test.ts';
import { fixture } from './support/tool-page.ts';

test.use(plain);

test('a photo is seen moving for free, then becomes a video that plays', async ({ page, noise }) => {
  noise.allow(/status of 400.*quote/);
  const form = new ClipPage(page);
  await form.enter('image-to-video-ai');
  await form.choose({
    name: 'wide.jpg',
    mimeType: 'image/jpeg',
    // Without a person, who costs more than the rest.
    buffer: await sharp(fixture('no-face.jpg')).resize(350, 100).toBuffer(),
  });
  const motions = page.getByRole('group', { name: texts.option.motion });
  await expect(motions.getByRole('button')).toHaveCount(Object.keys(texts.choice.motion).length);
  await motions.getByRole('button', { name: texts.choice.motion['orbit-left'] }).click();
  await expect(page.getByText(texts.about['orbit-left'])).toBeVisible();
  // Nobody is in it: that is said before the price.
  await expect(page.getByText(faults.nobody_to_circle)).toBeVisible();
  await motions.getByRole('button', { name: texts.choice.motion['pan-left'] }).click();

  await page.getByRole('button', { name: texts.look }).click();
  const look = page.getByRole('img', { name: /^Small look at the video: Pan left/ });
  await expect(look).toBeVisible();
  const first = await look.getAttribute('src');
  await page
    .getByRole('group', { name: texts.option.mood })
    .getByRole('button', { name: texts.choice.mood.snow })
    .click();
  await expect(page.getByRole('img', { name: /Pan left, Snow$/ })).not.toHaveAttribute('src', first ?? '');

  await page.getByRole('button', { name: texts.action, exact: true }).click();
  const video = page.locator(`video[aria-label="${texts.result}"]`);
  await expect(video).toBeVisible({ timeout: 90_000 });
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.duration)).toBeCloseTo(5, 1);
});
