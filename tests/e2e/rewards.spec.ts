import type { Page } from '@playwright/test';
import { local } from '#contract/site/storage-keys.ts';
import { userInfo } from '#contract/users/users.ts';
import { signUp, someEmail, somePlace } from '#tests/support/account.ts';
import { AccountPage } from './support/account-page.ts';
import { hydrated, textsOf } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { ToolPage } from './support/tool-page.ts';

const texts = textsOf('en');
const dataDir = process.env['E2E_DATA_DIR'] ?? '';

/** Opens the site as a user who is logged in. */
async function arriveAs(page: Page, token: string): Promise<AccountPage> {
  await page.goto('/');
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
    [local.userToken, token],
  );
  await page.reload();
  await hydrated(page);
  return new AccountPage(page);
}

async function inviteLinkOf(account: AccountPage): Promise<string> {
  await account.menu.click();
  await account.page.getByRole('button', { name: texts.account.invite }).click();
  const link = account.dialog(texts.invite.title).getByLabel(texts.invite.link);
  await expect(link).toHaveValue(/invite_code=/);
  const address = await link.inputValue();
  await account.page.keyboard.press('Escape');
  await expect(account.page.getByRole('dialog')).toHaveCount(0);
  return address;
}

test('a friend joins by the link and has the gift at once; the inviter has it when the friend has finished a first job', async ({
  page,
  browser,
  baseURL,
  viewport,
  isMobile,
}) => {
  const origin = baseURL ?? '';
  const inviter = await signUp({ origin, dataDir });
  // Another device elsewhere: one household cannot invite itself.
  const elsewhere = await browser.newContext({
    baseURL: origin,
    viewport,
    isMobile,
    locale: 'en-US',
    extraHTTPHeaders: somePlace(),
  });
  const home = await arriveAs(await elsewhere.newPage(), inviter.token);
  const link = await inviteLinkOf(home);
  await expect(home.credits).toContainText('20');

  const friend = new AccountPage(page);
  const email = someEmail();
  await page.goto(link);
  await hydrated(page);
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), local.inviteCode)).not.toBeNull();
  await friend.openDialog();
  await friend.to('register');
  await friend.fill(email);
  await friend.typeMailedCode(email);
  await friend.closeWelcome();
  await expect(friend.credits).toContainText('40');
  expect(await inviter.call(userInfo, {})).toMatchObject({ credit_remain: 20, invite_credit: { total: 0 } });

  const tool = new ToolPage(page);
  await tool.open();
  await tool.target('small-portrait-a.jpg');
  await tool.found(1);
  await tool.source('small-portrait-b.jpg');
  await tool.consent();
  await tool.swap.click();
  await expect(friend.credits).toContainText('39');
  await tool.done();

  await expect.poll(async () => (await inviter.call(userInfo, {})).credit_remain).toBe(60);
  await home.page.reload();
  await hydrated(home.page);
  await expect(home.credits).toContainText('60');
  await elsewhere.close();
});

test('the number of the header opens the credits with the claim of the day and the week; the plus leads to the packs', async ({
  page,
  baseURL,
}) => {
  const { token } = await signUp({ origin: baseURL ?? '', dataDir });
  const account = await arriveAs(page, token);
  await page.getByRole('link', { name: 'Your credits: 20' }).click();
  const dialog = account.dialog(texts.credits.title);
  const week = dialog.locator('[data-streak]');
  await expect(week).toHaveAttribute('data-streak', '0');
  await dialog.getByRole('button', { name: texts.account.claim }).click();
  await expect(week).toHaveAttribute('data-streak', '1');
  await expect(account.credits).toContainText('39');
  await dialog.getByRole('button', { name: texts.credits.history }).click();
  await expect(account.dialog(texts.creditDetails.title)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.locator('header').getByRole('link', { name: texts.pricing.get, exact: true }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
