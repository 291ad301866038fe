import type { Page } from '@playwright/test';
import { local } from '#contract/site/storage-keys.ts';
import { login, sessions } from '#contract/users/users.ts';
import keyboard from '#locales/en/tools/keyboard.json' with { type: 'json' };
import { PASSWORD, type Person, signUp } from '#tests/support/account.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { writeHistory } from './support/history.ts';
import { addressIn, hydrated, textsOf } from './support/site.ts';
import { expect, test } from './support/test.ts';

const texts = textsOf('en');
const dataDir = process.env['E2E_DATA_DIR'] ?? '';

/** A page of a user who has just signed up, and has seen the credits of the day. */
async function arrive(page: Page, origin: string | undefined, path: string): Promise<Person> {
  const user = await signUp({ origin: origin ?? '', dataDir });
  await page.addInitScript(
    ([key, token, seen]) => {
      // Once for each tab, so that later changes of the page stay.
      if (sessionStorage.getItem('arrived') !== null) return;
      sessionStorage.setItem('arrived', 'yes');
      localStorage.setItem(key, token);
      localStorage.setItem(seen, new Date().toLocaleDateString('sv'));
    },
    [local.userToken, user.token, local.creditsDialogAt] as const,
  );
  await page.goto(path);
  await hydrated(page);
  return user;
}

test('the invite link is copied, and handed on in a tab of its own @phone', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { invite, settings } = texts;
  await arrive(page, baseURL, '/settings');
  await page.getByRole('button', { name: settings.invite }).click();
  const dialog = page.getByRole('dialog', { name: invite.title });
  await expect(dialog).toBeVisible();
  expect((await dialog.boundingBox())?.width).toBe((page.viewportSize()?.width ?? 0) < 640 ? 390 : 672);
  const link = dialog.locator('input[readonly]');
  await expect(link).toHaveValue(new RegExp(`^${baseURL}/\\?invite_code=\\w+$`));
  await expect(dialog.getByRole('listitem')).toHaveCount(4);
  await dialog.getByRole('button', { name: invite.share, exact: true }).click();
  const ways = dialog.locator('[popover=auto]').getByRole('link');
  await expect(ways).toHaveCount(7);
  expect(
    await ways.evaluateAll((all) =>
      all.map((each) => `${each.getAttribute('target')} ${each.getAttribute('rel')}`),
    ),
  ).toEqual(Array(7).fill('_blank noopener noreferrer'));
  if ((page.viewportSize()?.width ?? 0) >= 640)
    expect((await dialog.locator('[popover=auto]').boundingBox())?.width).toBe(180);
  await page.keyboard.press('Escape');
  await expect(ways.first()).toBeHidden();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: invite.copy }).click();
  await expect(page.getByText(invite.copied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue());
});

test('a history of several pages is read to its end by scrolling, by kind as well, and adds up to the balance', async ({
  page,
  baseURL,
}) => {
  const { email } = await arrive(page, baseURL, '/settings');
  // The credits of the sign-up are a row of their own.
  const total = (await writeHistory(email, 45)) + 1;
  expect(total).toBeGreaterThan(80);
  await page.getByRole('button', { name: texts.settings.details }).click();
  const dialog = page.getByRole('dialog', { name: texts.creditDetails.title });
  const rows = dialog.locator('tbody tr');
  const region = dialog.getByRole('tabpanel');
  const toEnd = () => region.evaluate((box) => box.scrollTo({ top: box.scrollHeight, behavior: 'instant' }));
  await expect(rows).toHaveCount(20);
  for (let pages = 2; pages <= Math.ceil(total / 20); pages += 1) {
    await toEnd();
    await expect(rows).toHaveCount(Math.min(total, pages * 20));
  }
  await toEnd();
  await expect(dialog.getByText(texts.creditDetails.end.other.replace('{{n}}', String(total)))).toBeVisible();
  await expect(rows.first()).toContainText(/[+\u2212]\d/);

  await dialog.getByRole('tab', { name: texts.creditDetails.consume }).click();
  await expect(rows).toHaveCount(20);
  await expect(rows.first()).toContainText('\u22122');
  await expect(region).toHaveJSProperty('scrollTop', 0);
  await region.focus();
  await page.keyboard.press('End');
  await expect(rows).toHaveCount(40);

  await dialog.getByRole('link', { name: texts.creditDetails.check }).click();
  await expect(page).toHaveURL(/\/balance$/);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { name: texts.balance.match })).toBeVisible();
  await expect(page.getByRole('row', { name: texts.balance.sum })).toContainText(String(total));
  await expect(page.getByRole('row', { name: texts.balance.remain })).toContainText('163');
});

test('explore waits under a pointer and a stop, and opens the page of the language in a new tab', async ({
  page,
  context,
}) => {
  await page.goto(addressIn('zh-tw', '/my-creations'));
  await hydrated(page);
  await page
    .locator('a', { has: page.locator('use[href="#sign-compass"]') })
    .filter({ visible: true })
    .click();
  const carousel = page.getByRole('dialog').locator('[aria-roledescription=carousel]');
  await expect(carousel).toBeVisible();
  const track = carousel.locator('[data-turning]');
  await page.mouse.move(5, 5);
  await expect(track).toHaveAttribute('data-turning', 'true');
  await expect(track.locator('> li')).toHaveCount(7);
  const slide = await track.boundingBox();
  await page.mouse.move((slide?.x ?? 0) + 60, (slide?.y ?? 0) + 60);
  await expect(track).toHaveAttribute('data-turning', 'false');
  const shown = track.locator('> li:not([inert])');
  const place = () => shown.evaluate((slide) => [...(slide.parentElement?.children ?? [])].indexOf(slide));
  expect(await place()).toBe(0);
  await carousel.getByRole('button').last().click();
  await expect.poll(place).toBe(1);
  const link = shown.getByRole('link');
  const address = (await link.getAttribute('href')) ?? '';
  expect(address).toMatch(/^\/zh-tw\/./);
  const opened = context.waitForEvent('page');
  // By keyboard: a click would have to hit a moving slide.
  await link.press('Enter');
  const tab = await opened;
  await expect(tab).toHaveURL(`${new URL(page.url()).origin}${address}`);
  await expect(page).toHaveURL(/\/zh-tw\/my-creations$/);
});

test('a picture opens large and closes by the backdrop, by Escape and by going back @phone', async ({
  page,
}) => {
  await page.goto('/ai-effect/create?id=339');
  await hydrated(page);
  const picture = page.getByRole('button', { name: texts.media.open }).first();
  const dialog = page.getByRole('dialog', { name: texts.media.preview });
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  for (const leave of [
    // It covers a phone whole: no backdrop is left to press.
    () =>
      width < 640
        ? dialog.getByRole('button', { name: texts.app.close }).click()
        : page.mouse.click(width / 2, 20),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
  ]) {
    await picture.click();
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('img')).toBeVisible();
    if (width >= 640) {
      const box = await dialog.boundingBox();
      expect(Math.round(box?.width ?? 0)).toBe(Math.round(width * 0.8));
      expect(Math.round(box?.height ?? 0)).toBe(Math.round(height * 0.8));
    }
    await leave();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/ai-effect\/create\?id=339$/);
  }
});

test('other logins are listed and ended', async ({ page, baseURL }) => {
  const { email } = await arrive(page, baseURL, '/settings');
  const other = createVisitor(baseURL ?? '', {
    'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  const otherToken = await other.call(login, { email, password: PASSWORD });
  await page.reload();
  await hydrated(page);
  const account = page.locator('#account');
  await expect(account.getByText(email)).toBeVisible();
  await expect(account.getByRole('listitem')).toHaveCount(2);
  await expect(account.getByRole('listitem').first()).toContainText(texts.account.here);
  await expect(account.getByRole('listitem').last()).toContainText('Firefox');
  await account.getByRole('button', { name: texts.account.endOthers }).click();
  await expect(account.getByRole('listitem')).toHaveCount(1);
  expect(await other.ask(sessions, {}, { token: otherToken })).toMatchObject({ status: 401, code: 20001 });
});

test('Ctrl and / shows what keys do, from anywhere; the settings lead there too', async ({ page }) => {
  await page.goto('/pricing');
  await hydrated(page);
  const help = page.getByRole('dialog', { name: texts.settings.keyboard });
  // The page listens once it has nothing else to do.
  await expect(async () => {
    await page.keyboard.press('Control+/');
    await expect(help).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(help.getByRole('term')).toHaveCount(11);
  await expect(help).toContainText(keyboard.compare);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.goto('/settings');
  await hydrated(page);
  await page.getByRole('button', { name: texts.settings.keyboard }).click();
  await expect(help).toBeVisible();
});
