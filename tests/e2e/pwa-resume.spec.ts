import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, type Page, chromium } from '@playwright/test';
import { local, session } from '#contract/site/storage-keys.ts';
import { PASSWORD, signUp, someEmail, somePlace } from '#tests/support/account.ts';
import { newPerson, startGoogle } from '#tests/support/google/google.ts';
import { codeIn, nextMail } from '#tests/support/server/mailbox.ts';
import { AccountPage } from './support/account-page.ts';
import { OwnSite } from './support/own-site.ts';
import { ShopPage, order, payFor, cards } from './support/shop-page.ts';
import { hydrated, textsOf } from './support/site.ts';
import { atRest, expect, plain, test as base } from './support/test.ts';
import { timesStored } from './support/worker.ts';

const { app, checkout, login, pricing } = textsOf('en');
let site: OwnSite;
let google: Awaited<ReturnType<typeof startGoogle>>;

base.describe.configure({ mode: 'serial' });
base.use(atRest);
base.beforeAll(async () => {
  google = await startGoogle();
  site = new OwnSite(google.env);
  await site.start();
});
base.afterAll(async () => {
  await site.remove();
  await google.close();
});

/** The provider's own button, in its iframe on the sign-in page. */
const providers = (page: Page) =>
  page.frameLocator('#google iframe').getByRole('button', { name: 'Continue with Google' });
const token = (page: Page): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), local.userToken);

base.describe('without a worker', () => {
  base.use(plain);

  base(
    'a login leads through the provider to the home page; a refused one stays, and the next try works',
    async ({ page, noise }) => {
      noise.allow(/status of 400/);
      google.user = newPerson();
      await page.goto(`${site.origin}/login?invite_code=INVITED1`);
      await hydrated(page);
      await page.locator('a[href^="/sign-in/google"]').click();
      await expect(page).toHaveURL(/\/sign-in\/google\?lang=/);
      await expect(providers(page)).toBeVisible();
      const { violations } = await new AxeBuilder({ page })
        .options({ preload: false })
        .exclude('#google iframe')
        .analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
      google.fault = 'expired';
      const refused = page.waitForResponse('**/api/users/google-callback*');
      const fresh = page.waitForResponse('**/sign-in/google*');
      await providers(page).click();
      expect((await refused).status()).toBe(400);
      await fresh;
      await expect(page.locator('#status')).toBeEmpty();
      expect(await token(page)).toBeNull();
      google.fault = undefined;
      const sent = page.waitForRequest('**/api/users/google-callback*');
      await providers(page).click();
      expect((await sent).postDataJSON()).toMatchObject({ select_by: 'btn', invite_code: 'INVITED1' });
      await expect(page).toHaveURL(`${site.origin}/`);
      await expect.poll(() => token(page)).toMatch(/^[\w-]{43}$/);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  );

  base(
    'where the provider cannot be reached, the way back never leaves the site',
    async ({ page, noise }) => {
      noise.allow(/ERR_|Failed to load resource/);
      await page.route(`${google.issuer}/**`, (route) => route.abort());
      for (const stored of ['//evil.example/x', 'https://evil.example/', 'javascript:alert(1)']) {
        await page.goto(`${site.origin}/login`);
        await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [
          session.fromFullPath,
          stored,
        ] as const);
        await page.goto(`${site.origin}/sign-in/google?lang=en`);
        await expect(page.getByRole('status')).toContainText('can’t reach Google');
        await expect(page.locator('#back')).toHaveJSProperty('href', `${site.origin}/login`);
      }
    },
  );
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

test('a sign-up goes on after the application was ended while the code was looked up', async ({
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

test('the page that asked for the login is led back to, also when the application was ended at the provider', async ({
  installed,
}) => {
  const { page } = installed;
  await page.goto(`${site.origin}/ai-face-swap?from=test`);
  await hydrated(page);
  await waysIn(page).click();
  await page.locator('a[href^="/sign-in/google"]').click();
  await expect(page).toHaveURL(/\/sign-in\/google/);
  await expect(providers(page)).toBeVisible();
  const again = await installed.killAndOpen();
  await expect(again).toHaveURL(`${site.origin}/login`);
  await again.locator('a[href^="/sign-in/google"]').click();
  await providers(again).click();
  await expect(again).toHaveURL(`${site.origin}/ai-face-swap?from=test`);
  await expect.poll(() => token(again)).not.toBeNull();
});

test('a pack that was chosen before the login is still chosen; a checkout comes back until it is paid', async ({
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
