import { readFileSync } from 'node:fs';
import { mainKind } from '#contract/tools/tool.ts';
import { makeClip } from '#tests/support/clips.ts';
import { tools } from '#tools/index.ts';
import { ClipPage } from './support/clip-page.ts';
import { hydrated } from './support/site.ts';
import { expect, test } from './support/test.ts';

/** The first tool that works with a kind of file. */
const slugOf = (kind: 'gif' | 'video'): string =>
  tools.find(({ work }) => work && mainKind(work) === kind)?.slug ?? '';

test('a file that is no good is refused by its name before anything of it is sent @phone', async ({
  page,
  baseURL,
}) => {
  const clip = new ClipPage(page);
  await clip.enter(baseURL, slugOf('video'));
  const playlist = { name: 'clip.mp4', mimeType: 'video/mp4', buffer: Buffer.from('#EXTM3U\n#EXTINF:9,\n') };
  await clip.choose(playlist);
  await expect(page.getByText('isn’t a clip we can open')).toBeVisible();
  await clip.chooseClip('minute.mp4');
  await expect(page.getByText('This clip is 70 seconds long.')).toBeVisible();
  await clip.chooseClip('loop.gif');
  await expect(page.getByText('This is a GIF.')).toBeVisible();
  await page.goto(`/${slugOf('gif')}`);
  await hydrated(page);
  await clip.chooseClip('still.gif');
  await expect(page.getByText('Nothing moves in this one')).toBeVisible();
  const buffer = readFileSync(await makeClip('people.gif')).subarray(0, -2000);
  await clip.choose({ name: 'cut.gif', mimeType: 'image/gif', buffer });
  await expect(page.getByText('ends in the middle')).toBeVisible();
  expect(clip.sent).toEqual([]);
});

test('a visitor learns beside the choice that videos take an account, and nothing is sent', async ({
  page,
}) => {
  const clip = new ClipPage(page);
  await page.goto(`/${slugOf('video')}`);
  await hydrated(page);
  await expect(page.getByText('Videos take a free account.')).toBeVisible();
  await clip.chooseClip('people.mp4');
  await expect(page.getByText('Videos take a free account.')).toBeVisible();
  expect(clip.sent).toEqual([]);
});

test('a part is chosen by keys and by pointer, and a new file is used whole @phone', async ({
  page,
  baseURL,
}) => {
  const clip = new ClipPage(page);
  await clip.enter(baseURL, slugOf('video'));
  await clip.chooseClip('people.mp4');
  await clip.ready();
  await clip.start.focus();
  await page.keyboard.press('PageUp');
  await expect(clip.start).toHaveAttribute('aria-valuetext', '1 second');
  await expect(page.getByText('0:03.0', { exact: true })).toBeVisible();
  // Nothing of the timeline makes a narrow page wider.
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
  const box = await clip.end.boundingBox();
  const strip = await clip.position.locator('..').boundingBox();
  if (!box || !strip) throw new Error('the timeline is not drawn');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width / 2, y);
  await page.mouse.down();
  await page.mouse.move(strip.x + strip.width * 0.75 + box.width / 2, y, { steps: 4 });
  await page.mouse.up();
  await expect(clip.end).toHaveAttribute('aria-valuetext', /^(2\.9|3|3\.1) seconds$/);
  // The picture of the moment is on the stage.
  await expect
    .poll(() =>
      page
        .locator('video[aria-label]')
        .first()
        .evaluate((video: HTMLVideoElement) => video.currentTime),
    )
    .toBeGreaterThan(2.8);
  await page.reload();
  await clip.ready();
  await expect(clip.start).toHaveAttribute('aria-valuetext', '1 second');
  await clip.chooseClip('plain.mp4');
  await expect(clip.end).toHaveAttribute('aria-valuemax', /^10\d\d$|^1000$/);
  await expect(clip.start).toHaveAttribute('aria-valuenow', '0');
});
