import { AccountPage } from './support/account-page.ts';
import { withoutBadge } from './support/browsers.ts';
import { DRAWN, Gallery, maker } from './support/gallery.ts';
import { siteBehindNetwork } from './support/behind-network.ts';
import { textsOf } from './support/site.ts';
import { atRest, expect, test } from './support/test.ts';
import { settled, timesStored, unreachable } from './support/worker.ts';

test.use(atRest);

const { site, network } = siteBehindNetwork();
const { app, creations, media } = textsOf('en');

const isWide = (width: number): boolean => width > 0;

test('the last results open without a server, with their size; others say when they do', async ({
  page,
  noise,
}) => {
  noise.allow(unreachable);
  const user = await maker(site, DRAWN, DRAWN);
  await settled(page, network.origin, 'en');
  const gallery = new Gallery(page, network.origin);
  await gallery.open(user);
  await gallery.waitForCached(2);
  expect(await page.getByRole('row').first().getAttribute('aria-label')).toMatch(
    /Saved on this device, \d+ kB$/,
  );

  network.become('cut');
  await page.goto(`${network.origin}/my-creations`);
  await expect(page.getByRole('main').getByText(app.keptNow)).toBeVisible();
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

test('a logout takes the results off the device, and the next user never sees one', async ({
  page,
  context,
  noise,
}) => {
  noise.allow(unreachable);
  noise.allow(/status of 404/);
  const [ann, bob] = [await maker(site, DRAWN), await maker(site, DRAWN)];
  await settled(page, network.origin, 'en');
  await withoutBadge(context);
  const gallery = new Gallery(page, network.origin);
  await gallery.open(ann);
  await gallery.waitForCached(1);
  const [name = ''] = await gallery.names();
  expect(await timesStored(page, name)).toBeGreaterThan(0);
  // Another user without a logout between: their first call clears the cache.
  await gallery.open(bob);
  await gallery.waitForCached(1);
  const [other = ''] = await gallery.names();
  expect(other).not.toBe(name);
  await expect.poll(() => timesStored(page, name)).toBe(0);
  await new AccountPage(page).logOut();
  expect(await gallery.names()).toEqual([]);
  await expect.poll(() => timesStored(page, other)).toBe(0);
  network.become('cut');
  for (const gone of [name, other])
    expect(
      await page.evaluate(
        (file) =>
          fetch(`/files/${file}?e=1&s=x`).then(
            ({ status }) => status,
            () => 'nobody',
          ),
        gone,
      ),
    ).toBe('nobody');
});
