import type { Page } from '@playwright/test';
import { local } from '#contract/site/storage-keys.ts';
import { signUp } from '#tests/support/account.ts';
import { AccountPage } from './support/account-page.ts';
import { violations } from './support/axe.ts';
import { hydrated, openDialogs, textsOf } from './support/site.ts';
import { expect, test } from './support/test.ts';

const texts = textsOf('en');
const dataDir = process.env['E2E_DATA_DIR'] ?? '';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Whether the focus is on the page under the open dialog. */
const astray = (page: Page): Promise<boolean> =>
  page.evaluate(
    () => document.activeElement !== document.body && document.activeElement?.closest('dialog') === null,
  );

test('the login in its three modes keeps the focus and has no accessibility error @narrow', async ({
  page,
}) => {
  const account = new AccountPage(page);
  await account.openDialog();
  for (const mode of ['register', 'login', 'reset'] as const) {
    await account.to(mode);
    expect(await violations(page)).toEqual([]);
  }
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab');
    expect(await astray(page)).toBe(false);
  }
});

test('the menu, the daily credits and the credits have no accessibility error', async ({ page, baseURL }) => {
  const { token } = await signUp({ origin: baseURL ?? '', dataDir });
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    local.userToken,
    token,
  ] as const);
  const account = new AccountPage(page);
  await page.goto('/');
  await hydrated(page);
  await account.menu.click();
  await expect(page.getByRole('button', { name: texts.account.checkIn })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  // The header of a phone has no room for the globe.
  await page.setViewportSize({ width: 390, height: 844 });
  const languages = page.getByRole('dialog').getByRole('button', { name: texts.app.language });
  await languages.click();
  await expect(page.getByRole('menuitemradio', { name: '繁體中文' }).filter({ visible: true })).toHaveCount(
    1,
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: texts.account.checkIn }).click();
  await expect(page.getByRole('button', { name: /^Receive 19/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => openDialogs(page)).toBe(0);
  await page.evaluate(() => sessionStorage.setItem('showPricingDialog', 'true'));
  await page.reload();
  await expect(account.dialog(texts.pricing.title)).toBeVisible();
  await account
    .dialog(texts.pricing.title)
    .getByRole('button', { name: texts.app.close, exact: true })
    .click();
  await expect(
    account.dialog(texts.credits.title).getByRole('button', { name: texts.account.claim }),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
