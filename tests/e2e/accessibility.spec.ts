import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { session } from '#contract/site/storage-keys.ts';
import { arrive } from './support/arrive.ts';
import { AccountPage } from './support/account-page.ts';
import { violations } from './support/axe.ts';
import { ShopPage, cards, order } from './support/shop-page.ts';
import { hydrated, openDialogs, textsOf } from './support/site.ts';
import { expect, plain, test } from './support/test.ts';
import { ToolPage } from './support/tool-page.ts';

test.use(plain);

const texts = textsOf('en');
const sample = [
  '/',
  '/ai-face-swap',
  '/text-to-video-ai',
  '/ai-effect',
  '/template/ember',
  '/settings',
  '/share',
  '/no-such-page',
];
const others = [
  '/home',
  '/multiple-face-swap',
  '/nano-banana-ai-image-generator',
  '/trump-ai-voice-generator',
  '/ai-effect/create',
  '/ai-tools',
  '/balance',
  '/template',
  '/pricing',
  '/login',
  '/my-creations',
  '/privacy-policy',
  '/contact-us',
  '/challenge',
  '/pay-result',
];

async function look(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await hydrated(page);
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
    expect.soft(await violations(page), address).toEqual([]);
  }
}

test('axe finds nothing on a page of each kind', { tag: '@narrow' }, async ({ page, noise }) => {
  noise.allow(/status of 404/);
  await look(page, sample);
});

test(
  'axe finds nothing on the pages of any kind',
  { tag: ['@phone', '@matrix'] },
  async ({ page, noise }) => {
    noise.allow(/status of 404/);
    await look(page, [...sample, ...others]);
  },
);

test(
  'axe finds nothing in menus, in explore and in the preview of a picture',
  { tag: '@narrow' },
  async ({ page }) => {
    await page.goto('/ai-face-swap');
    await hydrated(page);
    await page
      .getByRole('button', { name: 'Language', exact: true })
      .filter({ visible: true })
      .first()
      .click();
    const menu = page.getByRole('menu', { name: 'Language' }).filter({ visible: true });
    await expect(menu).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Link', exact: true }).first().click();
    await page.getByRole('dialog', { name: 'Photo from the web' }).getByRole('textbox').fill('nowhere');
    await page.keyboard.press('Enter');
    expect(await violations(page)).toEqual([]);
    await page.goto('/ai-effect/create?id=339');
    await hydrated(page);
    await page.getByRole('button', { name: texts.media.open }).first().click();
    await expect(page.getByRole('dialog', { name: texts.media.preview })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.goto('/ai-tools');
    await hydrated(page);
    await page.getByRole('button', { name: texts.app.menu, exact: true }).filter({ visible: true }).click();
    await page.getByRole('link', { name: texts.nav.explore }).filter({ visible: true }).click();
    await expect(page.getByRole('dialog', { name: texts.explore.title })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  },
);

/** Whether the focus is on the page under the open dialog. */
const isAstray = (page: Page): Promise<boolean> =>
  page.evaluate(
    () => document.activeElement !== document.body && document.activeElement?.closest('dialog') === null,
  );

test(
  'the login in its three modes keeps the focus, and axe finds nothing in it',
  { tag: '@narrow' },
  async ({ page }) => {
    const account = new AccountPage(page);
    await account.openDialog();
    for (const mode of ['register', 'login', 'reset'] as const) {
      await account.to(mode);
      expect(await violations(page)).toEqual([]);
    }
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab');
      expect(await isAstray(page)).toBe(false);
    }
  },
);

test('axe finds nothing in the menu and the dialogs of an account', async ({ page }) => {
  const account = new AccountPage(page);
  await arrive(page, '/settings');
  await expect(page.getByText(texts.account.onlyHere)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const openers: [button: string, ready: string][] = [
    [texts.settings.invite, texts.invite.friends],
    [texts.settings.details, texts.creditDetails.end.one.replace('{{n}}', '1')],
    [texts.account.deleteOpen, texts.account.deleteStays],
  ];
  for (const [button, ready] of openers) {
    await page.getByRole('main').getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog').getByText(ready)).toBeVisible();
    expect(await violations(page), button).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await account.menu.click();
  await expect(page.getByRole('button', { name: texts.account.checkIn })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: texts.account.checkIn }).click();
  await expect(page.getByRole('button', { name: /^Receive 19/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('axe finds nothing in the packs, the checkout, the history of payments and the result of one', async ({
  page,
}) => {
  const shop = new ShopPage(page);
  const user = await shop.enter();
  const paid = await order(user, '5.99', cards.pays);
  await shop.buy('Medium');
  // The page in the iframe has its own landmarks, which axe adds to those of the page around it.
  expect((await violations(page)).filter((line) => !line.startsWith('landmark-'))).toEqual([]);
  await shop.close(shop.checkout);
  await expect.poll(() => openDialogs(page)).toBe(0);
  await page.evaluate((key) => sessionStorage.setItem(key, 'true'), session.showPricingDialog);
  await page.reload();
  const packs = page.getByRole('dialog', { name: texts.pricing.title });
  await expect(packs).toBeVisible();
  expect(await violations(page)).toEqual([]);
  for (const dialog of [packs, page.getByRole('dialog', { name: texts.credits.title })])
    await shop.close(dialog);
  const history = await shop.history();
  await expect(history.getByRole('row')).toHaveCount(3);
  expect(await violations(page)).toEqual([]);
  await shop.open(`/pay-result?txn_id=${paid}`);
  await expect(page.getByRole('heading', { level: 1, name: texts.payResult.paid })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test(
  'axe finds nothing in the form, the result and the jobs of a swap',
  { tag: '@narrow' },
  async ({ page }) => {
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
  },
);

test.describe('in forced colours', () => {
  test.use({
    viewport: { width: 320, height: 800 },
    contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' },
  });

  /** Whether something is drawn where an element is: an empty surface has one colour. */
  async function isDrawn(part: Locator): Promise<boolean> {
    const { entropy } = await sharp(await part.screenshot()).stats();
    return entropy > 0.1;
  }

  /** Outline of what has the focus, or of the field around it, in CSS pixels. */
  const ring = (page: Page): Promise<number> =>
    page.evaluate(() => {
      const focused = document.activeElement;
      return Math.max(
        ...[focused, focused?.parentElement].map((part) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(part ?? document.body);
          return outlineStyle === 'none' ? 0 : parseFloat(outlineWidth);
        }),
      );
    });

  test('sliders, switches and icons are drawn, and the focus is', async ({ page }) => {
    for (const path of ['/ai-image-enhancer', '/settings']) {
      await page.goto(path);
      await hydrated(page);
      for (const part of await page.getByRole('slider').or(page.getByRole('switch')).all())
        expect.soft(await isDrawn(part), `${path}: ${await part.getAttribute('aria-label')}`).toBe(true);
      for (const icon of await page.locator('header svg, nav svg').filter({ visible: true }).all())
        expect.soft(await isDrawn(icon), path).toBe(true);
      for (let step = 0; step < 8; step += 1) {
        await page.keyboard.press('Tab');
        if (await page.evaluate(() => document.activeElement === document.body)) break;
        expect.soft(await ring(page), `${path}: tab ${step + 1}`).toBeGreaterThanOrEqual(2);
      }
    }
  });
});
