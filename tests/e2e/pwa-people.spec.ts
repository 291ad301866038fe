import type { Page } from '@playwright/test';
import { logout } from '#contract/users/users.ts';
import { local } from '#contract/site/storage-keys.ts';
import { type Person, signUp } from '#tests/support/account.ts';
import { AccountPage } from './support/account-page.ts';
import { withoutBadge } from './support/browsers.ts';
import { siteBehindNetwork } from './support/behind-network.ts';
import { Gallery, maker } from './support/gallery.ts';
import { hydrated } from './support/site.ts';
import { atRest, expect, test } from './support/test.ts';
import { settled, timesStored, unreachable } from './support/worker.ts';

test.use(atRest);

const { site, network } = siteBehindNetwork();

/** Logs in a user whose responses the worker then caches. */
async function keptPerson(page: Page): Promise<Person> {
  await settled(page, site.origin, 'en');
  const user = await signUp({ origin: site.origin, dataDir: site.dataDir });
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    local.userToken,
    user.token,
  ] as const);
  await page.goto(`${site.origin}/my-creations`);
  await hydrated(page);
  await expect.poll(() => timesStored(page, user.email)).toBeGreaterThan(0);
  return user;
}

/** Expects no trace of the user on the device, in any spelling, and no token. */
async function expectForgotten(page: Page, { email, token }: Person): Promise<void> {
  const [name = ''] = email.split('@');
  await expect.poll(() => timesStored(page, name).catch(() => undefined)).toBe(0);
  expect(await timesStored(page, token)).toBe(0);
}

test('14 a refused token leaves no user data on the device', async ({ page, context, noise }) => {
  noise.allow(/status of 401/);
  const user = await keptPerson(page);
  await withoutBadge(context);
  await user.call(logout, {});
  await page.reload();
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), local.userToken).catch(() => ''))
    .toBeNull();
  await hydrated(page);
  await expectForgotten(page, user);
});

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
