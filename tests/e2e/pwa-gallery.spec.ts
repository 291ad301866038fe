import { Gallery, maker } from './support/gallery.ts';
import { siteBehindNetwork } from './support/behind-network.ts';
import { textsOf } from './support/site.ts';
import { atRest, expect, test } from './support/test.ts';
import { settled, unreachable } from './support/worker.ts';

test.use(atRest);

const { site, network } = siteBehindNetwork();
const { app, creations, media } = textsOf('en');

const isWide = (width: number): boolean => width > 0;

test('12 the last results open without a server, with their size; others say when they do', async ({
  page,
  noise,
}) => {
  noise.allow(unreachable);
  const user = await maker(site, 2);
  await settled(page, network.origin, 'en');
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
