import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type GoogleDouble, newPerson, startGoogle } from '#tests/support/google/google.ts';
import { OwnSite } from './support/own-site.ts';
import { addressIn, hydrated, textsOf } from './support/site.ts';
import { expect, test } from './support/test.ts';

let google: GoogleDouble;
let site: OwnSite;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  google = await startGoogle();
  site = new OwnSite(google.env);
  await site.start();
});
test.afterAll(async () => {
  await site.remove();
  await google.close();
});
test.beforeEach(() => {
  google.user = newPerson();
  google.fault = undefined;
});

const { login } = textsOf('en');
const button = (page: Page) => page.locator('a[href^="/sign-in/google"]');
/** The provider's own button, in its iframe on the sign-in page. */
const providers = (page: Page) =>
  page.frameLocator('#google iframe').getByRole('button', { name: 'Continue with Google' });
const token = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('userToken'));

/** From the login page to the provider's button. */
async function toProvider(page: Page, from = '/login'): Promise<void> {
  await page.goto(site.origin + from);
  await hydrated(page);
  await button(page).click();
  await expect(page).toHaveURL(/\/sign-in\/google\?lang=/);
  await expect(providers(page)).toBeVisible();
}

test('leads from the login page through the provider to the home page, logged in, with the packs open', async ({
  page,
}) => {
  await toProvider(page, '/login?invite_code=INVITED1');
  const sent = page.waitForRequest('**/api/users/google-callback*');
  await providers(page).click();
  expect((await sent).postDataJSON()).toMatchObject({
    credential: expect.stringMatching(/^ey/),
    select_by: 'btn',
    invite_code: 'INVITED1',
  });
  await expect(page).toHaveURL(`${site.origin}/`);
  await expect.poll(() => token(page)).toMatch(/^[\w-]{43}$/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'userInfo')?.value)
    .toContain(encodeURIComponent(google.user.email));
  expect(await page.evaluate(() => sessionStorage.getItem('fromFullPath'))).toBeNull();
});

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('leads back to where the login was asked for, in the language of the page, where the worker draws it', async ({
    page,
  }) => {
    const start = `${addressIn('zh-tw', '/ai-face-swap')}?from=test#start`;
    await page.goto(site.origin + start);
    await hydrated(page);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.evaluate(() =>
      sessionStorage.setItem('fromFullPath', location.pathname + location.search + location.hash),
    );
    await toProvider(page, addressIn('zh-tw', '/login'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW');
    await expect(page.locator('#back')).toHaveAttribute('href', site.origin + start);
    await providers(page).click();
    await expect(page).toHaveURL(site.origin + start);
    expect(
      await page.evaluate(async () =>
        (
          await Promise.all(
            (await caches.keys()).map(async (name) =>
              (await (await caches.open(name)).keys()).map(({ url }) => url),
            ),
          )
        )
          .flat()
          .filter((url) => url.includes('sign-in')),
      ),
    ).toEqual([]);
  });
});

test('stays on the page when the credential is refused, and the next try works', async ({ page, noise }) => {
  noise.allow(/status of 400/);
  await toProvider(page);
  google.fault = 'expired';
  const refused = page.waitForResponse('**/api/users/google-callback*');
  await page.evaluate(() => (document.documentElement.dataset['same'] = 'page'));
  const fresh = page.waitForResponse('**/sign-in/google*');
  await providers(page).click();
  expect((await refused).status()).toBe(400);
  await fresh;
  await expect(page.locator('#status')).toBeEmpty();
  expect(await token(page)).toBeNull();
  await expect(page.locator('html')).toHaveAttribute('data-same', 'page');
  google.fault = undefined;
  await providers(page).click();
  await expect(page).toHaveURL(`${site.origin}/`);
  await expect.poll(() => token(page)).not.toBeNull();
});

test('reports a response without a credential, and does nothing else', async ({ page, noise }) => {
  noise.allow(/gave no credential/);
  await toProvider(page);
  google.fault = 'none at all';
  let calls = 0;
  page.on('request', (request) => (calls += request.url().includes('google-callback') ? 1 : 0));
  const signal = page.waitForEvent('console', (message) => message.text().includes('gave no credential'));
  await providers(page).click();
  await signal;
  expect([calls, await token(page)]).toEqual([0, null]);
});

test('offers the way back when the provider cannot be reached, and never leaves the site for a stored address', async ({
  page,
  noise,
}) => {
  noise.allow(/ERR_|Failed to load resource/);
  await page.route(`${google.issuer}/**`, (route) => route.abort());
  for (const stored of [
    '//evil.example/x',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/login',
  ]) {
    await page.goto(`${site.origin}/login`);
    await page.evaluate((value) => sessionStorage.setItem('fromFullPath', value), stored);
    await page.goto(`${site.origin}/sign-in/google?lang=en`);
    await expect(page.getByRole('status')).toContainText('can’t reach Google');
    await expect(page.locator('#back')).toHaveJSProperty('href', `${site.origin}/login`);
  }
  await page.locator('#back').click();
  await expect(page).toHaveURL(`${site.origin}/login`);
});

test('is reached by keyboard, has no accessibility error, and looks right in both themes', async ({
  page,
}, info) => {
  for (const theme of ['dark', 'light']) {
    await page.goto(`${site.origin}/login`);
    await page.evaluate((value) => localStorage.setItem('mirari_theme', value), theme);
    await toProvider(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    const { violations } = await new AxeBuilder({ page })
      .options({ preload: false })
      .exclude('#google iframe')
      .analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await page.screenshot({ path: info.outputPath(`sign-in-${theme}.png`) });
  }
  await page.goto(`${site.origin}/login`);
  await hydrated(page);
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(providers(page)).toBeVisible();
});

test('is not offered where the password is reset', async ({ page }) => {
  await page.goto(`${site.origin}/login`);
  await hydrated(page);
  await expect(button(page)).toHaveText(login.google);
  await page.getByRole('button', { name: login.toReset }).click();
  await expect(button(page)).toHaveCount(0);
  await page.getByRole('button', { name: login.toLogin }).click();
  await expect(button(page)).toBeVisible();
});
