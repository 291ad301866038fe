import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { local } from '#contract/site/storage-keys.ts';
import { sessions } from '#contract/users/users.ts';
import { PASSWORD, type Person, signUp } from '#tests/support/account.ts';
import { codeIn, mailsTo, nextMail } from '#tests/support/server/mailbox.ts';
import { hydrated, textsOf } from './support/site.ts';
import { expect, test } from './support/test.ts';

const { account, app, login } = textsOf('en');
const dataDir = process.env['E2E_DATA_DIR'] ?? '';

async function openSettings(page: Page, origin = ''): Promise<Person> {
  const user = await signUp({ origin, dataDir });
  await page.goto('/robots.txt');
  await page.evaluate(([key, token]) => localStorage.setItem(key, token), [
    local.userToken,
    user.token,
  ] as const);
  await page.goto('/settings');
  await hydrated(page);
  await expect(page.locator('#account').getByText(user.email)).toBeVisible();
  return user;
}

test('a download of all data asks for the password and closes once it arrives', async ({
  page,
  baseURL,
  noise,
}) => {
  noise.allow(/status of 400/);
  await openSettings(page, baseURL);
  await page.getByRole('main').getByRole('button', { name: account.exportStart, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: account.export });
  const start = dialog.getByRole('button', { name: account.exportStart, exact: true });
  await start.click();
  await expect(dialog.getByText(account.proofMissing, { exact: true })).toBeVisible();
  const password = dialog.getByLabel(account.proofPassword, { exact: true });
  await password.fill(`${PASSWORD}x`);
  await start.click();
  await expect(dialog.getByText('That’s not your password.')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).options({ preload: false }).setLegacyMode().analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  const download = page.waitForEvent('download');
  await password.fill(PASSWORD);
  await start.click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^mirari-\d{4}-\d\d-\d\d\.zip$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
  await expect(dialog).toHaveCount(0);
});

test('an account is deleted with its address and a code from its mail', async ({ page, baseURL, noise }) => {
  noise.allow(/status of 400/);
  const user = await openSettings(page, baseURL);
  await page.getByRole('main').getByRole('button', { name: account.deleteOpen, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: account.deleteTitle });
  const confirm = dialog.getByRole('button', { name: account.deleteConfirm });
  const address = dialog.getByLabel(account.deleteLabel.replace('{{email}}', user.email));
  await address.fill('someone.else@mail.example');
  await confirm.click();
  await expect(dialog.getByText(account.deleteMismatch)).toBeVisible();
  await expect(address).toBeFocused();
  await address.fill(user.email.toUpperCase());
  await confirm.click();
  await expect(dialog.getByText(account.proofMissing, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: account.proofByCode }).click();
  const before = (await mailsTo(dataDir, user.email)).length;
  await dialog.getByRole('button', { name: login.getCode }).click();
  const code = codeIn(await nextMail(dataDir, user.email, before + 1));
  const field = dialog.getByLabel(login.code, { exact: true });
  await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await confirm.click();
  await expect(dialog.getByText('This code is wrong or has expired.')).toBeVisible();
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
