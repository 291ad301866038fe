import { readFileSync } from 'node:fs';
import { mainKind } from '#contract/tools/tool.ts';
import { makeClip } from '#tests/support/clips.ts';
import { tools } from '#tools/index.ts';
import { signUp } from '#tests/support/account.ts';
import { AccountPage } from './support/account-page.ts';
import { ClipPage } from './support/clip-page.ts';
import { hydrated, openDialogs, textsOf } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { ToolPage, fixture } from './support/tool-page.ts';

const texts = textsOf('en');
const { job, media, sharing } = texts;

/** The first tool that works with a kind of file. */
const slugOf = (kind: 'gif' | 'video'): string =>
  tools.find(({ work }) => work && mainKind(work) === kind)?.slug ?? '';

test('a file that is no good is refused by its name before anything of it is sent', async ({
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
  // A photo that is chosen for the clip does not become the new face in silence.
  await clip.choose(fixture('portrait-a.jpg'));
  await expect(page.getByText('Nothing moves in this one')).toBeVisible();
  await clip.choose(playlist);
  await expect(page.getByText('isn’t a clip we can open')).toBeVisible();
  await clip.choose(fixture('photo.heic'));
  await expect(page.getByText('Nothing moves in this one')).toBeVisible();
  await page.goto(`/${slugOf('gif')}`);
  await hydrated(page);
  await clip.chooseClip('still.gif');
  await expect(page.getByText('Nothing moves in this one')).toBeVisible();
  await clip.choose({ ...playlist, name: 'text.gif', mimeType: 'image/gif' });
  await expect(page.getByText('isn’t a clip we can open')).toBeVisible();
  const buffer = readFileSync(await makeClip('people.gif')).subarray(0, -2000);
  await clip.choose({ name: 'cut.gif', mimeType: 'image/gif', buffer });
  await expect(page.getByText('ends in the middle')).toBeVisible();
  expect(clip.sent).toEqual([]);
});

test('a visitor learns beside the choice that videos take an account, and with the price that GIFs do', async ({
  page,
}) => {
  const clip = new ClipPage(page);
  await page.goto(`/${slugOf('video')}`);
  await hydrated(page);
  await expect(page.getByText('Videos take a free account.')).toBeVisible();
  await clip.chooseClip('people.mp4');
  // The bar that sends says it as well, a moment later.
  await expect(page.getByText('Videos take a free account.').last()).toBeVisible();
  await expect(page.getByText('didn’t work')).toHaveCount(0);
  // It can be trimmed meanwhile, and is there after a reload as well.
  await clip.ready();
  await page.reload();
  await clip.ready();
  await expect(page.getByText('people.mp4')).toBeVisible();
  expect(clip.sent).toEqual([]);
  await page.goto(`/${slugOf('gif')}`);
  await hydrated(page);
  await page.getByRole('button', { name: /^Start from: A woman with wide curls/ }).click();
  await new ToolPage(page).newFace('Priya');
  await expect(page.getByText('Photos work without one.')).toBeVisible();
});

test('a video that a visitor has chosen is sent as soon as they have an account', async ({
  page,
  baseURL,
}) => {
  const clip = new ClipPage(page);
  const account = new AccountPage(page);
  const user = await signUp({ origin: baseURL ?? '', dataDir: process.env['E2E_DATA_DIR'] ?? '' });
  await page.goto(`/${slugOf('video')}`);
  await hydrated(page);
  await clip.chooseClip('people.mp4');
  await clip.ready();
  await page.getByRole('main').getByRole('button', { name: texts.pricing.account }).first().click();
  await account.to('login');
  await account.fill(user.email);
  await account.submit('login');
  await account.closeWelcome();
  await expect(page.getByRole('heading', { name: 'People 3 found' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Videos take a free account.')).toHaveCount(0);
});

test('a part is chosen by keys and by pointer, and a new file is used whole @narrow', async ({
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
  // Once the stage has its size, the timeline below it stands still.
  await clip.end.hover();
  await page.mouse.down();
  const box = await clip.end.boundingBox();
  const strip = await clip.position.locator('..').boundingBox();
  if (!box || !strip) throw new Error('the timeline is not drawn');
  const y = box.y + box.height / 2;
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

test.describe('with a worker, which has the result without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a sample becomes a video with a new face: looked at, trimmed, made, compared, shared, kept', async ({
    page,
    baseURL,
    noise,
  }) => {
    noise.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    const clip = new ClipPage(page);
    const tool = new ToolPage(page);
    await clip.enter(baseURL, slugOf('video'));
    await page.getByRole('button', { name: /^Start from: A woman with wide curls/ }).click();
    await clip.ready();
    await tool.newFace('Priya');
    // The second of its three seconds.
    await clip.start.focus();
    await page.keyboard.press('PageUp');
    await clip.end.focus();
    await page.keyboard.press('PageDown');
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
    // Escape closes the message about the copied link first.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByLabel(sharing.address)).toBeHidden({ timeout: 500 });
    }).toPass();
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
    await page.context().setOffline(false);

    await page.goto(address);
    await expect(page.locator('video').last()).toHaveAttribute('poster', /result\.webp$/);
    await expect(page.locator('[data-film] video').first()).toHaveJSProperty('readyState', 0);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await clip.inStep(page.getByRole('main'), 1);
  });
});
