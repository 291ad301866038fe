import { cookies, local, session } from '#contract/site/storage-keys.ts';
import { inviteCode } from '#contract/users/users.ts';
import { PASSWORD, signUp, someEmail } from '#tests/support/account.ts';
import { AccountPage } from './support/account-page.ts';
import { addressIn, hydrated, openDialogs, textsOf } from './support/site.ts';
import { expect, test } from './support/test.ts';

const texts = textsOf('en');
const { login } = texts;
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

test('the pause before another code outlives the dialog and a reload', async ({ page }) => {
  const account = new AccountPage(page);
  await account.openDialog();
  await account.to('register');
  await account.codeButton.click();
  await expect(account.form.getByText(login.email_rule)).toBeVisible();
  await expect(account.email).toBeFocused();
  await account.email.fill(someEmail());
  await account.codeButton.click();
  await expect(account.codeButton).toHaveText(/^Resend in [45]\d s$/);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await account.openDialog();
  await account.to('register');
  await expect(account.codeButton).toHaveText(/^Resend in [345]\d s$/);
  await expect(account.codeButton).toBeDisabled();
});

test('a refused login says so at its fields, and nothing of it follows into the next form', async ({
  page,
  noise,
}) => {
  noise.allow(/status of 400/);
  const account = new AccountPage(page);
  await account.openDialog();
  await account.submit('login');
  await expect(account.form.getByText(login.password_empty)).toBeVisible();
  const answer = page.waitForResponse('**/api/users/login');
  await account.fill(someEmail(), 'Wrong1pass');
  await account.password.press('Enter');
  const { msg } = (await (await answer).json()) as { msg: string };
  await expect(account.form.getByText(msg).first()).toBeVisible();
  await expect(account.password).toHaveAttribute('aria-invalid', 'true');
  await expect(account.password).toBeFocused();
  await account.to('register');
  await expect(page.getByText(msg)).toHaveCount(0);
});

test('a wrong code stays at its field until the right one is typed, which sends the form', async ({
  page,
  noise,
}) => {
  noise.allow(/status of 400/);
  const account = new AccountPage(page);
  const email = someEmail();
  await account.openDialog();
  await account.to('register');
  await account.fill(email);
  const refused = page.waitForResponse('**/api/users/register');
  await account.code.fill('000000');
  const { msg } = (await (await refused).json()) as { msg: string };
  await expect(account.code).toHaveAttribute('aria-invalid', 'true');
  await account.typeMailedCode(email);
  await expect(account.menu).toBeAttached();
  await expect(page.getByText(msg)).toHaveCount(0);
});

test('an invite code of any address is stored, used by the sign-up, and cleared afterwards', async ({
  page,
  baseURL,
}) => {
  const account = new AccountPage(page);
  const friend = await signUp({ origin: baseURL ?? '', dataDir });
  const { invite_code: code } = await friend.call(inviteCode, {});
  await page.goto(`/pricing?invite_code=${code}`);
  await hydrated(page);
  const storedCode = () => page.evaluate((key) => localStorage.getItem(key), local.inviteCode);
  await expect.poll(storedCode).toBe(code);
  const email = someEmail();
  await account.openDialog();
  await account.to('register');
  await account.fill(email);
  await account.typeMailedCode(email);
  await expect(account.menu).toBeAttached();
  expect(await storedCode()).toBeNull();
  expect(await friend.call(inviteCode, {})).toMatchObject({ invited: 1 });
});

test('a token that no longer counts leads to the login page of the language and, after it, back', async ({
  page,
  baseURL,
  noise,
}) => {
  noise.allow(/status of 401/);
  const account = new AccountPage(page);
  const { email } = await signUp({ origin: baseURL ?? '', dataDir });
  await page.goto('/');
  await page.evaluate((key) => localStorage.setItem(key, 'x'.repeat(43)), local.userToken);
  await page.goto(`${addressIn('zh-tw', '/my-creations')}?tab=1`);
  await expect(page).toHaveURL(addressIn('zh-tw', '/login'));
  await hydrated(page);
  expect(await account.token()).toBeNull();
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('input[name=password]').press('Enter');
  await expect(page).toHaveURL(`${addressIn('zh-tw', '/my-creations')}?tab=1`);
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate((key) => sessionStorage.getItem(key), session.showPricingDialog)).toBeNull();
});

test('a login never leads to another site', async ({ page, baseURL }) => {
  const account = new AccountPage(page);
  const { email } = await signUp({ origin: baseURL ?? '', dataDir });
  await page.goto('/login');
  await hydrated(page);
  await page.evaluate((key) => sessionStorage.setItem(key, '//evil.example/x'), session.fromFullPath);
  await account.fill(email);
  await account.submit('login');
  await expect(page).toHaveURL(`${baseURL}/`);
  await expect(account.menu).toBeVisible();
});

test('what was typed on the login page survives a change of mode and of language', async ({ page }) => {
  const account = new AccountPage(page);
  await page.goto('/login');
  await hydrated(page);
  await account.to('register');
  await account.fill('ann@mail.example', 'Half1typed');
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await page
    .locator('a[lang="zh-TW"]')
    .first()
    .evaluate((link) => (link as HTMLElement).click());
  await expect(page).toHaveURL(addressIn('zh-tw', '/login'));
  await expect(page.locator('input[name=email]')).toHaveValue('ann@mail.example');
  await expect(page.locator('input[name=password]')).toHaveValue('Half1typed');
  await expect(page.locator('input[name=code]')).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});

test('the back button closes the dialog and nothing else, and the focus goes back to where it was @narrow', async ({
  page,
}) => {
  const account = new AccountPage(page);
  await page.goto('/pricing');
  await hydrated(page);
  await page.goto('/');
  await hydrated(page);
  const opener = page.locator('header').getByRole('link', { name: texts.app.logIn });
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  // The header is sticky; the browser's own focus would scroll to its static position.
  await opener.evaluate((link) => link.focus({ preventScroll: true }));
  await page.keyboard.press('Enter');
  await expect(account.email).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(400);
  await page.keyboard.press('Enter');
  await expect(account.email).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The dialog's history entry is removed with it: back leads to the page before.
  await expect.poll(() => openDialogs(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/pricing$/);
});

test('a reload brings the dialog back, and its entry with it', async ({ page }) => {
  const account = new AccountPage(page);
  await page.goto('/pricing');
  await hydrated(page);
  await page.goto('/');
  await hydrated(page);
  await page.locator('header').getByRole('link', { name: texts.app.logIn }).click();
  await expect(account.email).toBeVisible();
  await page.reload();
  await expect(account.email).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/pricing$/);
});

test('a link inside the dialog replaces its entry in the history', async ({ page }) => {
  const account = new AccountPage(page);
  await page.goto('/ai-effect');
  await hydrated(page);
  await page.goto('/pricing');
  await hydrated(page);
  await page.locator('header').getByRole('link', { name: texts.app.logIn }).click();
  await account.to('register');
  await page.getByRole('dialog').getByRole('link', { name: 'Mirari' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('two tabs show one number within a second, a claim counts once, and both are logged out together', async ({
  page,
  context,
  baseURL,
  noise,
}) => {
  noise.allow(/status of 401/);
  const { token } = await signUp({ origin: baseURL ?? '', dataDir });
  const here = new AccountPage(page);
  await page.goto('/');
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
    [local.userToken, token],
  );
  await page.reload();
  await hydrated(page);
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
