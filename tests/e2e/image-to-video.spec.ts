import texts from '#locales/en/tools/image-to-video.json' with { type: 'json' };
import { ClipPage } from './support/clip-page.ts';
import sharp from 'sharp';
import { savedClip } from './support/saved-clip.ts';
import { expect, test } from './support/test.ts';
import { fixture } from './support/tool-page.ts';

/**
 * Without a person, who costs more than the rest; the contract tests have one. A long picture keeps its shape
 * within the pixels of its quality.
 */
const wide = { width: 700, height: 200, made: { width: 854, height: 244 } };

test('a photo is seen moving for free, then becomes a video that plays', async ({ page, baseURL }) => {
  const form = new ClipPage(page);
  await form.enter(baseURL, 'image-to-video-ai');
  await form.choose({
    name: 'wide.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp(fixture('no-face.jpg')).resize(wide.width, wide.height).toBuffer(),
  });
  const motions = page.getByRole('group', { name: texts.option.motion });
  await expect(motions.getByRole('button')).toHaveCount(Object.keys(texts.choice.motion).length);
  await motions.getByRole('button', { name: texts.choice.motion['orbit-left'] }).click();
  await expect(page.getByText(texts.about['orbit-left'])).toBeVisible();

  await page.getByRole('button', { name: texts.look }).click();
  const look = page.getByRole('img', { name: /^Small look at the video: Orbit left/ });
  await expect(look).toBeVisible();
  const first = await look.getAttribute('src');
  await page
    .getByRole('group', { name: texts.option.mood })
    .getByRole('button', { name: texts.choice.mood.snow })
    .click();
  await expect(page.getByRole('img', { name: /Orbit left, Snow$/ })).not.toHaveAttribute('src', first ?? '');

  await page.getByRole('button', { name: texts.action, exact: true }).click();
  const video = page.locator(`video[aria-label="${texts.result}"]`);
  await expect(video).toBeVisible({ timeout: 90_000 });
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.duration)).toBeCloseTo(5, 1);
  const { bytes, facts } = await savedClip(video);
  expect(bytes.includes('compositeWithTrainedAlgorithmicMedia')).toBe(true);
  expect(facts).toMatchObject({ ...wide.made, frames: 150, fps: 30, audio: 0, layout: { codec: 'h264' } });
});
