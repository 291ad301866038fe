import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { local } from '#contract/storage-keys.ts';
import { PASSWORD, type Person, signUp } from '#tests/support/account.ts';
import { codeIn, mailsTo, nextMail } from '#tests/support/mailbox.ts';
import { hydrated, textsOf } from './support/site.ts';
import { expect, test } from './support/test.ts';

const { account, login } = textsOf('en');
const dataDir = process.env['E2E_DATA_DIR'] ?? '';

async function openSettings(page: Page, origin = ''): Promise<Person> {
  const user = await signUp({ origin, dataDir });
  await page.addInitScript(([key, token]) => localStorage.setItem(key, token), [
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
  expect((await download).suggestedFilename()).toMatch(/^mirari-[\d-]{10}\.zip$/);
  await expect(dialog).toHaveCount(0);
});

test('an account is deleted with its address and a code from its mail @phone', async ({
  page,
  baseURL,
  noise,
}) => {
  noise.allow(/status of 400/);
  const user = await openSettings(page, baseURL);
  await page.getByRole('main').getByRole('button', { name: account.deleteOpen, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: account.deleteTitle });
  const confirm = dialog.getByRole('button', { name: account.deleteConfirm });
  await dialog.getByLabel(account.deleteLabel.replace('{{email}}', user.email)).fill(user.email);
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
  await expect(page.getByRole('dialog', { name: account.receiptTitle })).toBeVisible();
});
