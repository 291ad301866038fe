import type { Page } from '@playwright/test';
import { cookies } from '#contract/site/storage-keys.ts';
import { hydrated, openDialogs, rawKeys, textsOf } from './support/site.ts';
import { expect, plain, test } from './support/test.ts';
import { ToolPage } from './support/tool-page.ts';

// Parts that glide are looked at as well.
test.use({ serviceWorkers: plain.serviceWorkers });

const chinese = textsOf('zh-tw');
const english = textsOf('en');

test('going back closes an open menu or a dialog of the page, and only that', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.goto('/ai-face-swap');
  await hydrated(page);
  const menu = page.locator('[popover=auto]:popover-open');
  for (let times = 0; times < 2; times += 1) {
    await page
      .getByRole('button', { name: english.app.language, exact: true })
      .filter({ visible: true })
      .click();
    await expect(menu).toBeVisible();
    await expect.poll(() => menu.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
    await expect.poll(() => openDialogs(page)).toBe(1);
    await page.goBack();
    await expect(menu).toHaveCount(0);
    await expect(page).toHaveURL(/\/ai-face-swap$/);
  }
  const dialog = page.getByRole('dialog', { name: english.tool.urlTitle });
  const left = () => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().left);
  const before = await left();
  for (let times = 0; times < 2; times += 1) {
    await page.getByRole('button', { name: english.tool.url, exact: true }).first().click();
    await expect(dialog).toBeVisible();
    expect(await left(), 'the page stays where it is').toBe(before);
    await expect.poll(() => openDialogs(page)).toBe(1);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/ai-face-swap$/);
  }
  await page.goBack();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('a sheet is pulled down by its handle and by its heading', { tag: '@narrow' }, async ({ page }) => {
  await page.goto('/pricing');
  await hydrated(page);
  const touch = await page.context().newCDPSession(page);
  const dialog = page.getByRole('dialog', { name: english.explore.title });
  for (const part of ['[aria-hidden]', 'h2']) {
    await page.getByRole('button', { name: english.app.menu, exact: true }).click();
    await page
      .locator('[popover=auto]:popover-open')
      .getByRole('link', { name: english.nav.explore })
      .click();
    await expect(dialog).toBeVisible();
    await dialog.evaluate((sheet) =>
      Promise.all(sheet.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    );
    const box = await dialog.locator(part).first().boundingBox();
    const x = (box?.x ?? 0) + 40;
    const y = (box?.y ?? 0) + 6;
    for (const [type, down] of [
      ['touchStart', 0],
      ['touchMove', 80],
      ['touchMove', 240],
    ] as const)
      await touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: y + down }] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(dialog).toBeHidden();
  }
});

test('the keyboard skips to the content, and reaches what a tool offers in the order of reading', async ({
  page,
}) => {
  await page.goto('/ai-face-swap');
  await hydrated(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await hydrated(page);
  const reached: string[] = [];
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const at = document.activeElement;
      if (at === null || at === document.body) return '';
      return at.getAttribute('aria-label') ?? at.closest('label')?.textContent ?? at.textContent ?? '';
    });
    reached.push(name.trim());
  }
  const places = [/^Skip to content/, /^Language/, /Choose a photo/, /Add a face/].map((name) =>
    reached.findIndex((each) => name.test(each)),
  );
  expect(places, reached.join(', ')).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  const help = page.getByRole('dialog', { name: english.settings.keyboard });
  await page.keyboard.press('Control+/');
  await expect(help.getByRole('term')).toHaveCount(11);
});

test('going back restores the scroll position', { tag: '@narrow' }, async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const footer = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' });
  await footer.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(200);
  await footer.click();
  await expect(page).toHaveURL(/\/privacy-policy$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - left)).toBeLessThan(5);
});

/** The language menu is in the header; on phones some pages have it in the menu of the tab bar. */
async function chooseLanguage(page: Page, now: string, name: string): Promise<void> {
  // By coordinates: a click that scrolls the control into view first would move the page under the sticky
  // header.
  const box = await page
    .getByRole('button', { name: now, exact: true })
    .filter({ visible: true })
    .first()
    .boundingBox();
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await page.getByRole('menuitemradio', { name, exact: true }).filter({ visible: true }).click();
}

test(
  'another language keeps page, scroll position and form, reloads nothing and is remembered',
  { tag: '@narrow' },
  async ({ page, context }) => {
    await page.goto('/ai-face-swap');
    await hydrated(page);
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await new ToolPage(page).target('portrait-a.jpg');
    const consents = page.locator('input[name=consent]');
    await page.getByText('Not a real person', { exact: true }).click();
    const chosen = await consents.evaluateAll((all) =>
      all.findIndex((each) => (each as HTMLInputElement).checked),
    );
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    const scrolled = await page.evaluate(() => scrollY);
    await chooseLanguage(page, 'Language', '繁體中文');
    await expect(page).toHaveURL(/\/zh-tw\/ai-face-swap$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW');
    await expect(
      page.getByRole('button', { name: chinese.app.language, exact: true }).filter({ visible: true }).first(),
    ).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
    expect(
      await consents.evaluateAll((all) => all.findIndex((each) => (each as HTMLInputElement).checked)),
    ).toBe(chosen);
    expect(chosen).toBeGreaterThanOrEqual(0);
    expect(Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(40);
    expect(await rawKeys(page)).toEqual([]);
    const saved = (await context.cookies()).find(({ name }) => name === cookies.locale);
    expect(saved?.value).toBe('zh-tw');
    expect((saved?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86400);
    await page.goto('/pricing');
    await expect(page).toHaveURL(/\/zh-tw\/pricing$/);
  },
);

test.describe('with scripts blocked', () => {
  test.use({ javaScriptEnabled: false });

  test('links, questions, menus and the languages work', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    const question = page.locator('details').nth(1);
    await expect(question.locator('p').first()).toBeHidden();
    await question.locator('summary').click();
    await expect(question.locator('p').first()).toBeVisible();
    await expect(
      page.getByRole('link', { name: 'Log in' }).filter({ visible: true }).first(),
    ).toHaveAttribute('href', '/login');
    const language = page.getByRole('button', { name: 'Language', exact: true }).filter({ visible: true });
    if ((await language.count()) === 0) await page.getByRole('button', { name: 'Menu' }).click();
    await language.first().click();
    await page.getByRole('menuitemradio', { name: '繁體中文' }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/\/zh-tw$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW');
    await page.getByRole('link', { name: chinese.app.logIn }).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(/\/zh-tw\/login$/);
  });
});
