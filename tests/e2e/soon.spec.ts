import { wishes } from '#contract/users/wishes.ts';
import { PASSWORD, signUp } from '#tests/support/account.ts';
import { tools } from '#tools/index.ts';
import { AccountPage } from './support/account-page.ts';
import { hydrated, textsOf } from './support/site.ts';
import { expect, plain, test } from './support/test.ts';

test.use(plain);

const texts = textsOf('en');
const dataDir = process.env['E2E_DATA_DIR'] ?? '';
/** A tool that waits for a model. */
const soon = tools.find(({ needsModel }) => needsModel)?.slug ?? '';

test('the card of a tool without a model says so', async ({ page }) => {
  await page.goto('/ai-tools');
  await hydrated(page);
  const card = page
    .getByRole('main')
    .locator('article, li')
    .filter({ has: page.locator(`a[href="/${soon}"]`) });
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByText(texts.page.soon)).toBeVisible();
});

test('a tool to come takes a wish to be told, which the account keeps', async ({ page, baseURL }) => {
  const user = await signUp({ origin: baseURL ?? '', dataDir });
  await page.goto(`/${soon}`);
  await hydrated(page);
  await page.getByRole('button', { name: texts.soon.tell }).click();
  await expect(page.getByText(texts.soon.byNothing)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: texts.app.logIn }).click();
  const account = new AccountPage(page);
  await account.fill(user.email, PASSWORD);
  await account.submit('login');
  await account.closeWelcome();
  await expect(page.getByText(texts.soon.byMail)).toBeVisible();
  expect(await user.call(wishes)).toEqual({ slugs: [soon], ways: ['mail'] });
  await page.reload();
  await hydrated(page);
  await expect(page.getByText(texts.soon.byMail)).toBeVisible();
  await page.getByRole('button', { name: texts.soon.untell }).click();
  await expect(page.getByRole('button', { name: texts.soon.tell })).toBeVisible();
  expect((await user.call(wishes)).slugs).toEqual([]);
});
