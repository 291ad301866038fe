import { local } from '#contract/site/storage-keys.ts';
import { expect, test } from './support/test.ts';
import { hydrated, openDialogs, textsOf } from './support/site.ts';

const chinese = textsOf('zh-tw');
const english = textsOf('en');

test('the light theme is applied at once, stored, and there before the first paint @phone', async ({
  page,
}) => {
  await page.goto('/pricing');
  await hydrated(page);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  const button = page.getByRole('button', { name: 'Theme', exact: true }).filter({ visible: true });
  if ((await button.count()) === 0) await page.goto('/settings').then(() => hydrated(page));
  if ((await button.count()) > 0) {
    await button.first().click();
    await page.getByRole('menuitemradio', { name: 'Light' }).filter({ visible: true }).click();
  } else {
    await page.getByText('Light', { exact: true }).filter({ visible: true }).first().click();
  }
  await expect(html).toHaveAttribute('data-theme', 'light');
  expect(await page.evaluate((key) => localStorage.getItem(key), local.theme)).toBe('light');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(html).toHaveAttribute('data-theme', 'light');
});

test('the way back to the top appears after 200 px @narrow', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const back = page.getByRole('button', { name: 'Back to top' });
  await page.evaluate(() => scrollTo({ top: 150, behavior: 'instant' }));
  await expect(back).toHaveCount(0);
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await expect(back).toBeVisible();
  await back.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(back).toHaveCount(0);
});

test('a page without sidebar has its navigation at every width', async ({ page }) => {
  for (const path of ['/', '/pricing', '/contact-us']) {
    await page.goto(path);
    await hydrated(page);
    for (const width of [640, 768, 1023]) {
      await page.setViewportSize({ width, height: 800 });
      const bar = page.getByRole('navigation', { name: english.nav.main }).filter({ visible: true });
      await expect(bar.getByRole('link', { name: english.nav.creationsTab })).toBeInViewport();
      await bar.getByRole('button', { name: english.app.menu }).click();
      const settings = page.getByRole('link', { name: english.nav.settings });
      await expect(settings).toBeInViewport();
      await page.keyboard.press('Escape');
      await expect(settings).not.toBeInViewport();
      await expect.poll(() => openDialogs(page)).toBe(0);
    }
  }
});

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

test('a page that a menu leads to takes the place of the menu in the history @narrow', async ({ page }) => {
  await page.goto('/pricing');
  await hydrated(page);
  await page.getByRole('button', { name: english.app.menu, exact: true }).click();
  await page.locator('[popover=auto]:popover-open').getByRole('link', { name: english.nav.settings }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.locator('[popover=auto]:popover-open')).toHaveCount(0);
});

test('a sheet is pulled down by its handle and by its heading @narrow', async ({ page }) => {
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

test('the first stop of the keyboard skips to the content', async ({ page }) => {
  await page.goto('/pricing');
  await hydrated(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the keyboard reaches what the tool page offers, in the order of reading', async ({ page }) => {
  await page.goto('/ai-face-swap');
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
  const positionOf = (name: RegExp): number => reached.findIndex((each) => name.test(each));
  for (const name of [/^Skip to content/, /^Language/, /Choose a photo/, /Add a face/])
    expect(positionOf(name), `${name.source} in ${reached.join(', ')}`).toBeGreaterThanOrEqual(0);
  expect(positionOf(/^Language/)).toBeLessThan(positionOf(/Choose a photo/));
  expect(positionOf(/Choose a photo/)).toBeLessThan(positionOf(/Add a face/));
});

test('going back restores the scroll position @narrow', async ({ page }) => {
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

test('an address with an anchor opens there, and a link to it goes there', async ({ page }) => {
  await page.goto('/settings#language');
  await hydrated(page);
  const part = page.locator('#language');
  await expect(part).toBeInViewport();
  await page.goto('/settings');
  await hydrated(page);
  await page.setViewportSize({ width: 390, height: 320 });
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await page.evaluate(() => (location.hash = 'language'));
  await expect(part).toBeInViewport();
});

test.describe('with scripts blocked', () => {
  test.use({ javaScriptEnabled: false });

  test('links, questions, menus and the languages work @phone', async ({ page }) => {
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
