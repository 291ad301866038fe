import type { Page } from '@playwright/test';
import { cookies } from '#contract/site/storage-keys.ts';
import { expect, test } from './support/test.ts';
import { hydrated, openDialogs, rawKeys, textsOf } from './support/site.ts';
import { ToolPage } from './support/tool-page.ts';

const chinese = textsOf('zh-tw');
const english = textsOf('en');

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

test('another language keeps page, scroll position and form, reloads nothing and is remembered @narrow', async ({
  page,
  context,
}) => {
  await page.goto('/ai-face-swap');
  await hydrated(page);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await new ToolPage(page).target('portrait-a.jpg');
  const consents = page.locator('input[type=radio][name]');
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
});

test('a language that is chosen in the menu of the tab bar stays when the menu closes @narrow', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: english.app.menu, exact: true }).filter({ visible: true }).click();
  await expect.poll(() => openDialogs(page)).toBe(1);
  const inMenu = page.locator('[popover=auto]:popover-open');
  await inMenu.getByRole('button', { name: english.app.language, exact: true }).click();
  await expect.poll(() => openDialogs(page)).toBe(2);
  await page.getByRole('menuitemradio', { name: '繁體中文', exact: true }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/zh-tw$/);
  await expect.poll(() => openDialogs(page)).toBe(1);
  await page.goBack();
  await expect(inMenu).toHaveCount(0);
  await expect.poll(() => openDialogs(page)).toBe(0);
  await expect(page).toHaveURL(/\/zh-tw$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW');
  await page
    .getByRole('link', { name: chinese.nav.tools, exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/zh-tw\/ai-tools$/);
});
