import { violations } from './support/axe.ts';
import { ShopPage, cards, order } from './support/shop-page.ts';
import { expect, test } from './support/test.ts';
import { local, session } from '#contract/site/storage-keys.ts';
import { signUp } from '#tests/support/account.ts';
import { hydrated, openDialogs, textsOf } from './support/site.ts';
import { ToolPage } from './support/tool-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const pages = [
  '/home',
  '/multiple-face-swap',
  '/nano-banana-ai-image-generator',
  '/text-to-video-ai',
  '/trump-ai-voice-generator',
  '/ai-effect/create',
  '/ai-tools',
  '/balance',
  '/template',
  '/template/ember',
  '/privacy-policy',
  '/contact-us',
  '/challenge',
  '/pay-result',
  '/no-such-page',
];

/** Pages that are arranged otherwise on a desktop; the others are analyzed on the phone alone. */
const wide = ['/', '/ai-face-swap', '/ai-effect', '/pricing', '/login', '/settings', '/my-creations'];

const texts = textsOf('en');
test('axe finds nothing on any kind of page @phone', async ({ page, noise }, { project }) => {
  noise.allow(/status of 404/);
  for (const address of project.name === 'phone' ? [...wide, ...pages] : wide) {
    await page.goto(address);
    await hydrated(page);
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
    expect.soft(await violations(page), address).toEqual([]);
  }
});

test('axe finds nothing in the open language menu and the web address dialog @phone', async ({ page }) => {
  await page.goto('/ai-face-swap');
  await hydrated(page);
  await page.getByRole('button', { name: 'Language', exact: true }).filter({ visible: true }).first().click();
  const menu = page.getByRole('menu', { name: 'Language' }).filter({ visible: true });
  await expect(menu).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Link', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Photo from the web' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('textbox').fill('nowhere');
  await dialog.getByRole('textbox').press('Enter');
  expect(await violations(page)).toEqual([]);
});

test('axe finds nothing in the dialogs and pages of an account', async ({ page, baseURL }) => {
  const user = await signUp({ origin: baseURL ?? '', dataDir: process.env['E2E_DATA_DIR'] ?? '' });
  await page.addInitScript(([key, token]) => localStorage.setItem(key, token), [
    local.userToken,
    user.token,
  ] as const);
  await page.goto('/balance');
  await expect(page.getByRole('heading', { name: texts.balance.match })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.goto('/settings');
  await hydrated(page);
  await expect(page.locator('#account').getByText(user.email)).toBeVisible();
  await expect(page.getByText(texts.account.onlyHere)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const openers: [button: string, ready: string][] = [
    [texts.settings.invite, texts.invite.friends],
    [texts.settings.details, texts.creditDetails.end.one.replace('{{n}}', '1')],
    [texts.account.deleteOpen, texts.account.deleteStays],
  ];
  for (const [button, ready] of openers) {
    await page.getByRole('main').getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(ready)).toBeVisible();
    expect(await violations(page), button).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});

test('axe finds nothing in explore and in the preview of a picture @phone', async ({ page }) => {
  await page.goto('/ai-effect/create?id=339');
  await hydrated(page);
  await page.getByRole('button', { name: texts.media.open }).first().click();
  await expect(page.getByRole('dialog', { name: texts.media.preview })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.goto('/ai-tools');
  await hydrated(page);
  const menu = page.getByRole('button', { name: texts.app.menu, exact: true }).filter({ visible: true });
  if ((await menu.count()) > 0) await menu.click();
  await page.getByRole('link', { name: texts.nav.explore }).filter({ visible: true }).click();
  await expect(page.getByRole('dialog', { name: texts.explore.title })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('axe finds nothing in the packs, the checkout, the history of payments and the result of one', async ({
  page,
  baseURL,
}) => {
  const shop = new ShopPage(page);
  const user = await shop.enter(baseURL);
  const paid = await order(user, '5.99', cards.pays);
  await order(user, '49.99', cards.declines);
  await shop.buy('Medium');
  // The page in the iframe has its own landmarks, which axe adds to those of the page around it.
  expect((await violations(page)).filter((line) => !line.startsWith('landmark-'))).toEqual([]);
  await shop.close(shop.checkout);
  await expect.poll(() => openDialogs(page)).toBe(0);
  await page.evaluate((key) => sessionStorage.setItem(key, 'true'), session.showPricingDialog);
  await page.reload();
  await expect(page.getByRole('dialog', { name: texts.pricing.title })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const history = await shop.history();
  await expect(history.getByRole('row')).toHaveCount(4);
  expect(await violations(page)).toEqual([]);
  await shop.open(`/pay-result?txn_id=${paid}`);
  await expect(page.getByRole('heading', { level: 1, name: texts.payResult.paid })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('axe finds nothing in the form, the result and the jobs of a swap @narrow', async ({ page }) => {
  const tool = new ToolPage(page);
  await tool.open();
  await tool.target('small-portrait-a.jpg');
  await tool.found(1);
  await tool.source('small-portrait-b.jpg');
  await tool.consent();
  expect(await violations(page)).toEqual([]);
  await tool.swap.click();
  await tool.done();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: /^Activity/ }).click();
  await expect(page.getByRole('dialog', { name: 'Activity' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
