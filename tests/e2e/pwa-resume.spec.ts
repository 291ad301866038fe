import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, type Page, chromium } from '@playwright/test';
import { local } from '#contract/site/storage-keys.ts';
import { PASSWORD, signUp, someEmail, somePlace } from '#tests/support/account.ts';
import { startGoogle } from '#tests/support/google/google.ts';
import { codeIn, nextMail } from '#tests/support/server/mailbox.ts';
import { AccountPage } from './support/account-page.ts';
import { OwnSite } from './support/own-site.ts';
import { ShopPage, order, payFor, cards } from './support/shop-page.ts';
import { hydrated, textsOf } from './support/site.ts';
import { expect, test as base } from './support/test.ts';
import { timesStored } from './support/worker.ts';

const { app, checkout, login, pricing } = textsOf('en');
let site: OwnSite;
let google: Awaited<ReturnType<typeof startGoogle>>;

// The browser itself is started again, up to three times a test.
base.beforeAll(async () => {
  google = await startGoogle();
  site = new OwnSite(google.env);
  await site.start();
});
base.afterAll(async () => {
  await site.remove();
  await google.close();
});

/** An installed application: its storage survives a kill, its tabs do not. */
interface Installed {
  /** Its first page. */
  page: Page;
  /** Kills it as a phone does, without an event to its pages, and starts it again at its first page. */
  killAndOpen(): Promise<Page>;
}

const test = base.extend<{ installed: Installed }>({
  installed: async ({ launchOptions, viewport, locale }, use) => {
    const home = mkdtempSync(path.join(tmpdir(), 'mirari-home-'));
    let context: BrowserContext | undefined;
    const heard: string[] = [];
    const open = async (): Promise<Page> => {
      context = await chromium.launchPersistentContext(home, {
        ...launchOptions,
        viewport,
        ...(locale === undefined ? {} : { locale }),
        extraHTTPHeaders: somePlace(),
      });
      context.on('console', (message) => {
        if (['warning', 'error'].includes(message.type())) heard.push(message.text());
      });
      const page = await context.newPage();
      await page.goto(site.origin);
      await hydrated(page);
      return page;
    };
    const installed: Installed = {
      page: await open(),
      async killAndOpen() {
        await context?.close();
        return open();
      },
    };
    await use(installed);
    await context?.close();
    expect(heard, 'the console must stay quiet').toEqual([]);
    rmSync(home, { recursive: true, force: true });
  },
});

const waysIn = (page: Page) => page.locator('header').getByRole('link', { name: app.logIn });
const signedIn = (page: Page): Promise<boolean> =>
  page.evaluate((key) => localStorage.getItem(key) !== null, local.userToken);

async function askForCode(page: Page, email: string): Promise<AccountPage> {
  const account = new AccountPage(page);
  await waysIn(page).click();
  await account.to('register');
  await account.fill(email, PASSWORD);
  await account.codeButton.click();
  await nextMail(site.dataDir, email);
  await expect(account.codeButton).toHaveText(/^Resend in/);
  return account;
}

test('24 a sign-up goes on after the application was ended while the code was looked up', async ({
  installed,
}) => {
  const email = someEmail();
  await askForCode(installed.page, email);
  const page = await installed.killAndOpen();
  const account = new AccountPage(page);
  await expect(account.email).toHaveValue(email);
  await expect(
    page.getByRole('dialog', { name: login.titleRegister.replace('{{brand}}', 'Mirari') }),
  ).toBeVisible();
  await expect(account.codeButton).toHaveText(/^Resend in \d+/);
  await expect(account.form).toContainText(login.sentTo.replace('{{email}}', email));
  await expect(account.password).toHaveValue('');
  expect(await timesStored(page, PASSWORD)).toBe(0);
  await account.password.fill(PASSWORD);
  await account.code.fill(codeIn(await nextMail(site.dataDir, email)));
  await expect(page.getByRole('dialog', { name: pricing.title })).toBeVisible();
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), local.login)).toBeNull();
});

test('24 a login that was left is not resumed, and another tab does not resume one that is open', async ({
  installed,
}) => {
  const email = someEmail();
  const account = await askForCode(installed.page, email);
  const other = await installed.page.context().newPage();
  await other.goto(site.origin);
  await hydrated(other);
  await expect(waysIn(other)).toBeVisible();
  await expect
    .poll(() => other.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name)))
    .toContain(local.login);
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await other.close();
  await installed.page.bringToFront();
  await installed.page.getByRole('dialog').getByRole('button', { name: app.close, exact: true }).click();
  await expect(account.form).toHaveCount(0);
  const page = await installed.killAndOpen();
  await expect(waysIn(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await timesStored(page, `"email":"${email}"`)).toBeLessThanOrEqual(1);
});

test('24 the page that asked for the login is led back to, also when the provider was left or ended', async ({
  installed,
}) => {
  const { page } = installed;
  await test.step('who comes back from the page of the provider is not sent to the login', async () => {
    await waysIn(page).click();
    await page.locator('a[href^="/sign-in/google"]').click();
    await expect(page).toHaveURL(/\/sign-in\/google/);
    await page.locator('#back').click();
    await hydrated(page);
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), local.login)).toBeNull();
    expect(new URL(page.url()).pathname).toBe('/');
  });
  await page.goto(`${site.origin}/ai-face-swap?from=test`);
  await hydrated(page);
  await waysIn(page).click();
  await page.locator('a[href^="/sign-in/google"]').click();
  await expect(page).toHaveURL(/\/sign-in\/google/);
  await expect(page.frameLocator('#google iframe').getByRole('button')).toBeVisible();
  const again = await installed.killAndOpen();
  await expect(again).toHaveURL(`${site.origin}/login`);
  await again.locator('a[href^="/sign-in/google"]').click();
  await again.frameLocator('#google iframe').getByRole('button', { name: 'Continue with Google' }).click();
  await expect(again).toHaveURL(`${site.origin}/ai-face-swap?from=test`);
  await expect.poll(() => signedIn(again)).toBe(true);
});

test('24 a pack that was chosen before the login is still chosen; a checkout comes back until it is paid', async ({
  installed,
}) => {
  const user = await signUp({ origin: site.origin, dataDir: site.dataDir });
  const shop = new ShopPage(installed.page);
  await shop.open(`${site.origin}/pricing`);
  await shop.buyButton('Large').click();
  await expect(new AccountPage(installed.page).email).toBeVisible();
  let page = await installed.killAndOpen();
  const account = new AccountPage(page);
  await account.fill(user.email);
  await account.submit('login');
  const chosen = new ShopPage(page);
  await expect(chosen.buyButton('Large')).toBeFocused();

  await chosen.buy('Medium');
  const txn = await order(user, '19.99');
  page = await installed.killAndOpen();
  const again = new ShopPage(page);
  await expect(again.checkout).toBeVisible();
  await expect(again.frame.getByLabel('Card number')).toBeVisible();
  await expect(page.locator(`iframe[title="${checkout.frame}"]`)).toHaveAttribute(
    'src',
    new RegExp(`^/checkout/${txn}\\b`),
  );
  await payFor(user, txn, cards.pays);
  await expect(again.checkout).toHaveCount(0);
  const last = await installed.killAndOpen();
  await expect.poll(() => last.evaluate((key) => localStorage.getItem(key), local.payments)).toBeNull();
  await expect(last.getByRole('dialog')).toHaveCount(0);
});
