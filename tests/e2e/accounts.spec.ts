import { readFile } from 'node:fs/promises';
import { cookies, local } from '#contract/site/storage-keys.ts';
import { sessions } from '#contract/users/users.ts';
import { PASSWORD, someEmail } from '#tests/support/account.ts';
import { codeIn, mailsTo, nextMail } from '#tests/support/server/mailbox.ts';
import { AccountPage } from './support/account-page.ts';
import { arrive } from './support/arrive.ts';
import { hydrated, textsOf } from './support/site.ts';
import { expect, plain, test } from './support/test.ts';

test.use(plain);

const texts = textsOf('en');
const { account, app, login } = texts;
const dataDir = process.env['E2E_DATA_DIR'] ?? '';

test('an account is made with a mailed code; the packs open, then the credits; out, in again, and the password reset', async ({
  page,
  context,
}) => {
  const account = new AccountPage(page);
  const email = someEmail();
  await account.openDialog();
  await account.to('register');
  await account.email.fill('no address');
  await account.password.fill('short');
  await account.code.focus();
  await expect(account.form.getByText(login.email_rule1)).toBeVisible();
  await expect(account.password).toHaveAttribute('aria-invalid', 'true');
  await account.fill(email);
  await expect(account.form.getByText(login.email_rule1)).toHaveCount(0);
  await account.typeMailedCode(email);
  const packs = account.dialog(texts.pricing.title);
  await expect(packs.getByText('20 credits are yours to use')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(packs).toBeVisible();
  await packs.getByRole('button', { name: texts.account.claim }).click();
  await expect(packs.getByText('39 credits are yours to use')).toBeVisible();
  await expect(packs.locator('[data-streak="1"]')).toBeVisible();
  await page.goBack();
  await expect(packs).toBeHidden();
  const credits = account.dialog(texts.credits.title);
  await expect(credits.getByText('39', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await account.token()).toMatch(/^[\w-]{43}$/);
  const cookie = (await context.cookies()).find(({ name }) => name === cookies.userInfo);
  expect(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).toEqual({ user_email: email });
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(259_100);
  await expect(account.credits).toContainText('39');

  await account.logOut();
  await expect(page.getByRole('status').filter({ hasText: texts.account.loggedOut })).toBeVisible();
  expect(await account.token()).toBeNull();
  expect((await context.cookies()).some(({ name }) => name === cookies.userInfo)).toBe(false);
  await account.openDialog();
  await account.fill(email);
  await account.submit('login');
  // The credits have been shown today; with the logout that is cleared, like all user data.
  await account.closeWelcome();

  await account.logOut();
  await account.openDialog();
  await account.to('reset');
  await account.fill(email, `${PASSWORD}2`);
  await account.typeMailedCode(email);
  await account.closeWelcome();
  await expect(account.menu).toBeVisible();
});

test('two tabs show one number within a second, a claim counts once, and both are logged out together', async ({
  page,
  context,
  noise,
}) => {
  noise.allow(/status of 401/);
  const here = new AccountPage(page);
  await arrive(page, '/');
  const other = await context.newPage();
  const there = new AccountPage(other);
  await other.goto('/pricing');
  await hydrated(other);
  for (const { menu, page: each } of [here, there]) {
    await menu.click();
    await each.getByRole('button', { name: texts.account.checkIn }).click();
    await expect(each.getByRole('button', { name: /^Receive 19/ })).toBeVisible();
  }
  await page.getByRole('button', { name: /^Receive 19/ }).click();
  await expect(page.getByRole('status').filter({ hasText: '19 credits received' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(there.credits).toContainText('39', { timeout: 1000 });
  await expect(here.credits).toContainText('39');
  const refusal = other.waitForResponse('**/api/credit/checkin');
  await other.getByRole('button', { name: /^Receive 19/ }).click();
  const { code, msg } = (await (await refusal).json()) as { code: number; msg: string };
  expect(code).toBe(40001);
  await expect(other.getByRole('alert').filter({ hasText: msg })).toBeVisible();
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await here.logOut();
  await expect(other.locator('header').getByRole('link', { name: texts.app.logIn })).toBeVisible();
  expect(await there.token()).toBeNull();
});

test('all data is downloaded with the password; then the account is deleted with a code from its mail', async ({
  page,
  baseURL,
  noise,
}) => {
  noise.allow(/status of 400/);
  const user = await arrive(page, '/settings');
  await page.getByRole('main').getByRole('button', { name: account.exportStart, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: account.export });
  const start = dialog.getByRole('button', { name: account.exportStart, exact: true });
  await start.click();
  await expect(dialog.getByText(account.proofMissing, { exact: true })).toBeVisible();
  const password = dialog.getByLabel(account.proofPassword, { exact: true });
  await password.fill(`${PASSWORD}x`);
  await start.click();
  await expect(dialog.getByText('That’s not your password.')).toBeVisible();
  const download = page.waitForEvent('download');
  await password.fill(PASSWORD);
  await start.click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^mirari-\d{4}-\d\d-\d\d\.zip$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
  await expect(dialog).toHaveCount(0);

  await page.getByRole('main').getByRole('button', { name: account.deleteOpen, exact: true }).click();
  const deletion = page.getByRole('dialog', { name: account.deleteTitle });
  const confirm = deletion.getByRole('button', { name: account.deleteConfirm });
  const address = deletion.getByLabel(account.deleteLabel.replace('{{email}}', user.email));
  await address.fill('someone.else@mail.example');
  await confirm.click();
  await expect(deletion.getByText(account.deleteMismatch)).toBeVisible();
  await expect(address).toBeFocused();
  await address.fill(user.email.toUpperCase());
  await deletion.getByRole('button', { name: account.proofByCode }).click();
  const before = (await mailsTo(dataDir, user.email)).length;
  await deletion.getByRole('button', { name: login.getCode }).click();
  const code = codeIn(await nextMail(dataDir, user.email, before + 1));
  const field = deletion.getByLabel(login.code, { exact: true });
  await field.fill(code);
  await confirm.click();
  const receipt = page.getByRole('dialog', { name: account.receiptTitle });
  await expect(receipt.getByText(/^D-[0-9A-F]{12}$/)).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), local.userToken)).toBeNull();
  expect((await user.ask(sessions)).status).toBe(401);
  await receipt.getByRole('button', { name: account.done }).click();
  await expect(page).toHaveURL(`${baseURL}/`);
  await expect(page.locator('header').getByRole('link', { name: app.logIn })).toBeVisible();
});
