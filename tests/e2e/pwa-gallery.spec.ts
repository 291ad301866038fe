import { Gallery, creationOf, makeClip, maker, nameOf, partOf, photos, standFor } from './support/gallery.ts';
import { siteBehindNetwork } from './support/behind-network.ts';
import { hydrated, textsOf } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { builds, settled, unreachable } from './support/worker.ts';

const { site, network } = siteBehindNetwork();
const { app, creations, media, settings, update } = textsOf('en');

const isWide = (width: number): boolean => width > 0;

test('12 15 the last results open without a server, with their size; others say when they do', async ({
  page,
  noise,
}) => {
  noise.allow(unreachable);
  const user = await maker(site, 2);
  await settled(page, network.origin, 'en');
  await test.step('ranges of a file that is not cached come from the site', async () => {
    const { creations: made } = await page.evaluate(async (token) => {
      const response = await fetch('/api/media/list', {
        method: 'POST',
        headers: { 'content-type': 'application/json', token },
        body: '{"page":1,"page_size":20}',
      });
      return (
        (await response.json()) as { data: { creations: { results: { url: string; bytes: number }[] }[] } }
      ).data;
    }, user.token);
    const { url = '', bytes = 0 } = made[0]?.results[0] ?? {};
    expect(await partOf(page, url, 'bytes=0-9')).toEqual([206, 10, `bytes 0-9/${bytes}`, 'image/jpeg']);
  });
  const gallery = new Gallery(page, network.origin);
  await gallery.open(user);
  await gallery.waitForCached(2);
  expect(await page.getByRole('row').first().getAttribute('aria-label')).toMatch(
    /Saved on this device, \d+ kB$/,
  );

  network.become('cut');
  await page.goto(`${network.origin}/my-creations`);
  await expect(page.locator('#creations').getByText(app.keptNow)).toBeVisible();
  await gallery.waitForCached(2);
  await expect.poll(async () => (await gallery.shown()).filter(isWide).length).toBe(2);
  await page.getByRole('row').first().press('Enter');
  const preview = page.getByRole('dialog', { name: media.preview });
  await expect(preview).toBeVisible();
  await expect
    .poll(() =>
      preview
        .locator('img')
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth)),
    )
    .toEqual([expect.any(Number)]);
  await expect
    .poll(() => preview.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(100);
  const saved = page.waitForEvent('download');
  await preview.getByRole('button', { name: 'Save photo' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^mirari-\d{4}-\d\d-\d\d-[0-9a-f]{6}\.(jpg|png|webp)$/);
  await (await gallery.command(creations.drop)).click();
  await expect(await gallery.command(creations.keep)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  // The browser's HTTP cache does not count.
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  await page.goto(`${network.origin}/my-creations`);
  await gallery.waitForCached(1);
  await expect(gallery.placeholders).toHaveCount(1);
  await expect.poll(async () => (await gallery.shown()).filter(isWide).length).toBe(1);
  network.become('open');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(gallery.placeholders).toHaveCount(0);
  await expect.poll(async () => (await gallery.shown()).filter(isWide).length).toBe(2);
  await gallery.waitForCached(1);
});

test('12 results and their list open without a network after an update; the settings clear them', async ({
  page,
  noise,
}) => {
  noise.allow(unreachable);
  standFor(network, await photos(2, 20_000));
  await settled(page, network.origin, 'en');
  const gallery = new Gallery(page, network.origin);
  await gallery.open();
  await gallery.waitForCached(2);
  await page.goto(network.origin);
  await hydrated(page);
  site.deploy('second');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByRole('button', { name: update.reload, exact: true }).click();
  await expect.poll(() => builds(page)).toEqual(['build-second']);
  await hydrated(page);
  network.become('cut');
  await gallery.open();
  await gallery.waitForCached(2);
  await expect.poll(async () => (await gallery.shown()).filter(isWide).length).toBe(2);
  await test.step('the settings show what is cached, clear it and switch caching off', async () => {
    network.become('open');
    await page.goto(`${network.origin}/settings`);
    await hydrated(page);
    await page.getByText(settings.advanced, { exact: true }).click();
    await expect(page.getByText(/^2 results, \d+ kB of at most 60 MB\.$/)).toBeVisible();
    await page.getByRole('button', { name: settings.keptClear, exact: true }).click();
    await expect(page.getByText(settings.keptNone)).toBeVisible();
    expect(await gallery.names()).toEqual([]);
    // They are not cached again by themselves.
    await gallery.open();
    await expect(gallery.tiles).toHaveCount(2);
    await page.getByRole('row').first().press('Enter');
    await (await gallery.command(creations.keep)).click();
    await gallery.waitForCached(1);
  });
  site.rollBack();
});

test('15 a cached clip plays and seeks without a network; ranges get 206', async ({ page, noise }) => {
  noise.allow(unreachable);
  noise.allow(/status of 416/);
  const bytes = makeClip(30);
  const clip = { creation: creationOf({ bytes, kind: 'video', ending: 'mp4' }), bytes, type: 'video/mp4' };
  await settled(page, network.origin, 'en');
  const gallery = new Gallery(page, network.origin);
  await test.step('a list that could not be loaded is loaded when the network is back', async () => {
    network.become('cut');
    await page.goto(`${network.origin}/my-creations`);
    await expect(page.getByText(creations.offline)).toBeVisible();
    standFor(network, [clip]);
    network.become('open');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByRole('row')).toHaveCount(1);
    await expect(page.getByText(creations.offline)).toHaveCount(0);
  });
  await gallery.waitForCached(1);
  network.become('cut');

  const url = clip.creation.results[0]?.url ?? '';
  const size = bytes.length;
  const expired = `/files/${nameOf(clip)}?e=1&s=expired`;
  expect(await partOf(page, url)).toEqual([200, size, null, 'video/mp4']);
  expect(await partOf(page, expired, 'bytes=0-1')).toEqual([206, 2, `bytes 0-1/${size}`, 'video/mp4']);
  expect(await partOf(page, expired, `bytes=${size - 5}-`)).toEqual([
    206,
    5,
    `bytes ${size - 5}-${size - 1}/${size}`,
    'video/mp4',
  ]);
  expect(await partOf(page, expired, 'bytes=-7')).toEqual([
    206,
    7,
    `bytes ${size - 7}-${size - 1}/${size}`,
    'video/mp4',
  ]);
  expect(await partOf(page, expired, `bytes=${size}-`)).toEqual([416, 0, `bytes */${size}`, 'video/mp4']);
  expect(await partOf(page, expired, 'bytes=0-1,5-6')).toEqual([200, size, null, 'video/mp4']);
  expect(await partOf(page, expired, 'bytes=0-1', 'HEAD')).toEqual([
    206,
    0,
    `bytes 0-1/${size}`,
    'video/mp4',
  ]);

  await page.goto(`${network.origin}/my-creations`);
  await page.getByRole('row').first().press('Enter');
  const film = page.getByRole('dialog').locator('video');
  await expect
    .poll(() => film.evaluate((video) => (video as HTMLVideoElement).readyState))
    .toBeGreaterThanOrEqual(2);
  const at = await film.evaluate(async (element) => {
    const video = element as HTMLVideoElement;
    video.pause();
    const moved = new Promise((done) => video.addEventListener('seeked', done, { once: true }));
    video.currentTime = 25;
    await moved;
    return { at: video.currentTime, ready: video.readyState, length: video.duration };
  });
  expect(at).toEqual({ at: 25, ready: expect.any(Number), length: 30 });
  expect(at.ready).toBeGreaterThanOrEqual(2);
});
