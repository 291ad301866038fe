import { AccountPage } from './support/account-page.ts';
import { withoutBadge } from './support/browsers.ts';
import { Gallery, maker, nameOf, partOf, photos, standFor } from './support/gallery.ts';
import { siteBehindNetwork } from './support/behind-network.ts';
import { expect, test } from './support/test.ts';
import { settled, timesStored, unreachable } from './support/worker.ts';

const { site, network } = siteBehindNetwork();

test('14 a logout takes the results off the device, and the next user never sees one', async ({
  page,
  context,
  noise,
}) => {
  noise.allow(unreachable);
  noise.allow(/status of 404/);
  const [ann, bob] = [await maker(site, 1), await maker(site, 1)];
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
    expect(await partOf(page, `/files/${gone}?e=1&s=x`).catch(() => 'nobody')).toBe('nobody');
});

test('14 a result that was deleted elsewhere is dropped here, and all of them with a refused token', async ({
  page,
  context,
  noise,
}) => {
  noise.allow(/status of 401/);
  const [first, second] = await photos(2, 20_000);
  if (!first || !second) throw new Error('no photos');
  standFor(network, [first, second]);
  await settled(page, network.origin, 'en');
  await withoutBadge(context);
  const gallery = new Gallery(page, network.origin);
  await gallery.open();
  await gallery.waitForCached(2);
  standFor(network, [first]);
  await page.reload();
  await gallery.waitForCached(1);
  await expect.poll(() => gallery.names()).toEqual([nameOf(first)]);

  network.stand('/api/credit/details', () => ({ status: 401, body: '{"code":20001,"msg":"","data":null}' }));
  await page.evaluate(() => fetch('/api/credit/details'));
  await expect.poll(() => gallery.names()).toEqual([]);
});
