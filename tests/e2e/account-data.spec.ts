import { readFile } from 'node:fs/promises';
import { local } from '#contract/site/storage-keys.ts';
import { sessions } from '#contract/users/users.ts';
import { PASSWORD } from '#tests/support/account.ts';
import { codeIn, mailsTo, nextMail } from '#tests/support/server/mailbox.ts';
import { arrive } from './support/arrive.ts';
import { textsOf } from './support/site.ts';
import { expect, plain, test } from './support/test.ts';

test.use(plain);

const { account, app, login } = textsOf('en');
const dataDir = process.env['E2E_DATA_DIR'] ?? '';

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
