import { Gallery, maker, nameOf, photos, standFor } from './support/gallery.ts';
import { siteBehindNetwork } from './support/behind-network.ts';
import { hydrated, textsOf } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { controlled, settled, unreachable } from './support/worker.ts';

const { site, network } = siteBehindNetwork();
const { creations, settings } = textsOf('en');

const isWide = (width: number): boolean => width > 0;

test('12 with little storage the results that were not opened for longest are evicted', async ({ page }) => {
  // Chromium estimates ten gigabytes in any case; other browsers return the real size.
  await page.addInitScript(() => {
    const estimate = navigator.storage.estimate.bind(navigator.storage);
    navigator.storage.estimate = async () => ({
      usage: ((await estimate()) as { usageDetails?: { indexedDB?: number } }).usageDetails?.indexedDB ?? 0,
      quota: 2_200_000,
    });
  });
  const all = await photos(4, 300_000);
  const named = (...places: number[]): string[] =>
    places
      .flatMap((place) => all[place] ?? [])
      .map(nameOf)
      .toSorted();
  standFor(network, all);
  await settled(page, network.origin, 'en');
  const gallery = new Gallery(page, network.origin);
  await gallery.open();
  await gallery.waitForCached(3);
  await expect.poll(async () => (await gallery.names()).toSorted()).toEqual(named(0, 1, 2));

  // The opened one is evicted last; the one that was not opened for longest goes first.
  await page.getByRole('row').nth(3).press('Enter');
  await expect(await gallery.command(creations.drop)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await gallery.waitForCached(3);
  expect((await gallery.names()).toSorted()).toEqual(named(0, 1, 3));
});

test('12 a language that does not fit evicts results', async ({ page, context, noise }) => {
  noise.allow(unreachable);
  noise.allow(/Quota/i);
  standFor(network, await photos(3, 400_000));
  await settled(page, network.origin, 'en');
  const gallery = new Gallery(page, network.origin);
  await gallery.open();
  await gallery.waitForCached(3);
  const session = await context.newCDPSession(page);
  const { usage } = await session.send('Storage.getUsageAndQuota', { origin: network.origin });
  await session.send('Storage.overrideQuotaForOrigin', { origin: network.origin, quotaSize: usage + 20_000 });
  await page.goto(`${network.origin}/zh`);
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/zh/_shell/index.html')) !== undefined), {
      message: 'the language is cached',
    })
    .toBe(true);
  expect((await gallery.names()).length).toBeLessThan(3);
  expect(await page.evaluate(async () => (await caches.match('/_shell/index.html')) !== undefined)).toBe(
    true,
  );
});

test('12 a file that is no picture, or not whole, is not cached', async ({ page }) => {
  const [other, cut, good] = await photos(3, 20_000);
  if (!other || !cut || !good) throw new Error('no photos');
  standFor(network, [{ ...other, type: 'text/plain' }, { ...cut, bytes: cut.bytes.subarray(0, 9000) }, good]);
  await settled(page, network.origin, 'en');
  const gallery = new Gallery(page, network.origin);
  await gallery.open();
  await gallery.waitForCached(1);
  expect(await gallery.names()).toEqual([nameOf(good)]);
});

test('12 with data saver nothing is cached by itself, but what the user asks for is', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', {
      value: Object.assign(new EventTarget(), { saveData: true, effectiveType: '4g' }),
    }),
  );
  standFor(network, await photos(2, 20_000));
  await controlled(page, network.origin);
  const gallery = new Gallery(page, network.origin);
  await gallery.open();
  await expect.poll(async () => (await gallery.shown()).filter(isWide).length).toBe(2);
  await page.getByRole('row').first().press('Enter');
  await (await gallery.command(creations.keep)).click();
  await gallery.waitForCached(1);
  expect((await gallery.names()).length).toBe(1);
});

test('18 persist() is asked once, after a login', async ({ page }) => {
  await page.addInitScript(() => {
    const persist = navigator.storage.persist.bind(navigator.storage);
    navigator.storage.persist = () => {
      localStorage.setItem('asked', String(Number(localStorage.getItem('asked') ?? 0) + 1));
      return persist();
    };
  });
  const user = await maker(site, 0);
  await page.goto(site.origin);
  await hydrated(page);
  expect(await page.evaluate(() => localStorage.getItem('asked'))).toBeNull();
  const gallery = new Gallery(page, site.origin);
  await gallery.open(user);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('asked'))).toBe('1');
  await page.reload();
  await hydrated(page);
  await page.goto(`${site.origin}/settings`);
  await hydrated(page);
  await page.getByText(settings.advanced, { exact: true }).click();
  await expect(
    page.getByText(
      /^Your browser (keeps it until you clear it|may clear it when this device runs out of space)\.$/,
    ),
  ).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('asked'))).toBe('1');
});
