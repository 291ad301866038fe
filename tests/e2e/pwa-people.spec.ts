import type { Page } from '@playwright/test';
import { logout } from '#contract/users/users.ts';
import { local } from '#contract/site/storage-keys.ts';
import { type Person, signUp } from '#tests/support/account.ts';
import { AccountPage } from './support/account-page.ts';
import { withoutBadge } from './support/browsers.ts';
import { siteBehindNetwork } from './support/behind-network.ts';
import { hydrated } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { settled, timesStored } from './support/worker.ts';

const { site } = siteBehindNetwork();

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

test('14 a logout leaves no user data on the device, nor does a refused token', async ({
  page,
  context,
  noise,
}) => {
  noise.allow(/status of 401/);
  const first = await keptPerson(page);
  await new AccountPage(page).logOut();
  await expectForgotten(page, first);

  const second = await keptPerson(page);
  await withoutBadge(context);
  await second.call(logout, {});
  await page.reload();
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), local.userToken).catch(() => ''))
    .toBeNull();
  await hydrated(page);
  await expectForgotten(page, second);
});
