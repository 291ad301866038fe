import { cookies, local } from '#contract/site/storage-keys.ts';
import { PASSWORD, signUp } from '#tests/support/account.ts';
import { AccountPage } from './support/account-page.ts';
import { ShopPage, cards, order, payFor, paymentsOf } from './support/shop-page.ts';
import { addressIn, textsOf } from './support/site.ts';
import { expect, test } from './support/test.ts';

const texts = textsOf('en');
const { checkout, payments, payResult, pricing } = texts;
const received = /^Payment received: 2,000 credits added\.$/;

test('a card that pays brings credits, closes the checkout and shows in the history with its receipt @narrow', async ({
  page,
  baseURL,
  context,
}) => {
  const shop = new ShopPage(page);
  const user = await shop.enter(baseURL);
  await shop.buy('Medium');
  await shop.pay(cards.pays);
  await expect(shop.paid.getByText('2,000 credits added. They never expire.')).toBeVisible();
  await expect(shop.checkout).toBeHidden();
  await expect(shop.paid.getByText('Balance now: 2,020 credits')).toBeVisible();
  await expect(shop.paid.getByText('Enough for 2,020 photo swaps.')).toBeVisible();
  await expect(shop.credits).toContainText('2,020');
  const paper = context.waitForEvent('page');
  await shop.paid.getByRole('button', { name: payResult.receipt }).click();
  await (await paper).close();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate((key) => localStorage.getItem(key), local.payments)).toBeNull();

  const history = await shop.history();
  await expect(history.getByRole('row')).toHaveCount(2);
  const row = history.getByRole('row').last();
  const [txn] = await paymentsOf(user);
  for (const text of [txn?.id ?? '?', '19.99$', '2,000', payments.successful])
    await expect(row.getByText(text, { exact: true })).toBeVisible();
  const receipt = context.waitForEvent('page');
  await row.getByRole('button', { name: /^Receipt/ }).click();
  await expect((await receipt).getByText(txn?.id ?? '?').first()).toBeVisible();
});

test('a card that is declined is said once, in the dialog, and nothing of it is left once another card pays', async ({
  page,
  baseURL,
}) => {
  const shop = new ShopPage(page);
  const user = await shop.enter(baseURL);
  await shop.buy('Medium');
  await shop.pay(cards.declines);
  await expect(shop.checkout.getByRole('alert')).toContainText(checkout.failed);
  await expect(shop.toast(checkout.failed)).toHaveCount(0);
  await shop.checkout.getByRole('button', { name: checkout.retry }).click();
  await expect(shop.frame.getByLabel('Card number')).toBeVisible();
  await shop.pay(cards.pays);
  await expect(shop.paid).toBeVisible();
  await expect(page.getByText(checkout.failed)).toHaveCount(0);
  await expect(shop.credits).toContainText('2,020');
  expect((await paymentsOf(user)).map(({ status }) => status)).toEqual([1, -2]);
});

test('a number that is no test card stays in its field, with the reason; going back then closes the checkout', async ({
  page,
  baseURL,
}) => {
  const shop = new ShopPage(page);
  const user = await shop.enter(baseURL);
  await shop.buy('Small');
  await shop.frame.getByRole('button', { name: /^Pay / }).click();
  await expect(shop.frame.getByRole('alert')).toContainText('isn’t one of the test cards');
  await shop.pay('4111 1111 1111 1112');
  await expect(shop.frame.getByRole('button', { name: /^Pay / })).toHaveAttribute('aria-disabled', 'false');
  await expect(shop.frame.getByLabel('Card number')).toHaveValue('4111 1111 1111 1112');
  await expect(shop.frame.getByLabel('Card number')).toBeFocused();
  await shop.pay(cards.unpaid);
  await expect(shop.frame.getByRole('status')).toBeVisible();
  await page.goBack();
  await expect(shop.checkout).toBeHidden();
  await expect(page).toHaveURL(/\/pricing$/);
  expect((await paymentsOf(user)).map(({ status }) => status)).toEqual([0]);
});

test('a card that stays unpaid keeps the checkout polling; the order is paid later from the history', async ({
  page,
  baseURL,
}) => {
  const shop = new ShopPage(page);
  const user = await shop.enter(baseURL);
  await shop.buy('Small');
  const looks = page.waitForResponse(/transaction-detail/);
  await shop.pay(cards.unpaid);
  await looks;
  await expect(shop.checkout).toBeVisible();
  await shop.close(shop.checkout);
  const history = await shop.history();
  await expect(history.getByText(payments.unpaid, { exact: true })).toBeVisible();
  await history.getByRole('button', { name: /^Pay order/ }).click();
  await expect(shop.checkout).toBeVisible();
  const [{ id } = { id: '?' }, ...more] = await paymentsOf(user);
  expect(more).toEqual([]);
  await payFor(user, id, cards.pays);
  await expect(shop.checkout).toBeHidden();
  await expect(shop.credits).toContainText('420');
});

test('the network goes after Pay: the payment is there when it is back', async ({
  page,
  context,
  baseURL,
  noise,
}) => {
  noise.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|chrome-error|status of 504/);
  const shop = new ShopPage(page);
  // An open event stream outlives the emulated loss: the page would hear of the payment at once.
  await context.route('**/api/media/events*', (route) => route.abort());
  await shop.enter(baseURL);
  await shop.buy('Medium');
  await context.route('**/checkout/*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await context.setOffline(true);
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  await shop.pay(cards.pays);
  await expect(shop.checkout.getByText(checkout.error)).toBeVisible();
  await expect(shop.paid).toHaveCount(0);
  await context.setOffline(false);
  await expect(shop.paid).toBeVisible();
  await expect(shop.checkout).toBeHidden();
  await expect(shop.credits).toContainText('2,020');
});

test('two tabs with the same checkout: paid in one, both end with one message each, and it is one payment', async ({
  page,
  context,
  baseURL,
}) => {
  const here = new ShopPage(page);
  const user = await here.enter(baseURL);
  await here.buy('Medium');
  const there = new ShopPage(await context.newPage());
  await there.open();
  await there.buy('Medium');
  await here.pay(cards.pays);
  for (const shop of [here, there]) {
    await expect(shop.paid).toBeVisible();
    await expect(shop.toast(received)).toHaveCount(0);
    await expect(shop.checkout).toBeHidden();
    await expect(shop.credits).toContainText('2,020');
  }
  expect(await paymentsOf(user)).toHaveLength(1);
});

test('a reload in the middle goes on quietly and still ends right', async ({ page, baseURL }) => {
  const shop = new ShopPage(page);
  const user = await shop.enter(baseURL);
  await shop.buy('Medium');
  const looks = page.waitForResponse(/transaction-detail/);
  await shop.open('/ai-tools');
  await looks;
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const [{ id } = { id: '?' }] = await paymentsOf(user);
  await payFor(user, id, cards.pays);
  await expect(shop.toast(received)).toBeVisible();
  await expect(shop.credits).toContainText('2,020');
});

test('Buy leads a visitor through the login back to the same pack, with Buy focused', async ({
  page,
  baseURL,
}) => {
  const { email } = await signUp({ origin: baseURL ?? '', dataDir: process.env['E2E_DATA_DIR'] ?? '' });
  const shop = new ShopPage(page);
  const account = new AccountPage(page);
  await shop.open();
  await shop.buyButton('Large').click();
  await account.fill(email, PASSWORD);
  await account.submit('login');
  const dialog = page.getByRole('dialog', { name: pricing.title });
  await expect(dialog.getByRole('button', { name: /^Buy now: Large/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shop.frame.getByText('6,000 credits for $49.99')).toBeVisible();
});

test('a token whose cookie has expired gets a new one before the checkout opens', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = new ShopPage(page);
  await shop.enter(baseURL);
  await context.clearCookies({ name: cookies.userInfo });
  await shop.buy('Small');
  expect((await context.cookies()).some(({ name }) => name === cookies.userInfo)).toBe(true);
});

test('where no checkout can be opened it says so, and another try works', async ({
  page,
  baseURL,
  noise,
}) => {
  noise.allow(/ERR_FAILED/);
  const shop = new ShopPage(page);
  await shop.enter(baseURL);
  await page.route('**/api/pay/checkout-session*', (route) => route.abort());
  await shop.buyButton('Small').click();
  await expect(shop.toast(checkout.noUrl)).toBeVisible();
  await expect(shop.checkout.getByText(checkout.error)).toBeVisible();
  await page.unroute('**/api/pay/checkout-session*');
  await shop.checkout.getByRole('button', { name: checkout.retry }).click();
  await expect(shop.frame.getByLabel('Card number')).toBeVisible();
});

test('the result page says what the server says, whatever its address claims', async ({
  page,
  baseURL,
  noise,
}) => {
  noise.allow(/status of 404/);
  const shop = new ShopPage(page);
  const user = await shop.enter(baseURL);
  const other = await signUp({ origin: baseURL ?? '', dataDir: process.env['E2E_DATA_DIR'] ?? '' });
  const claim = (id: string): string => `/pay-result?txn_id=${id}&status=1&credits=9999`;
  const heading = (name: string) =>
    page.getByRole('main').getByRole('heading', { level: 1, name, exact: true });
  const declined = await order(user, '5.99', cards.declines);
  await shop.open(claim(declined));
  await expect(heading(payResult.failed)).toBeVisible();
  await shop.open(claim(await order(other, '5.99', cards.pays)));
  await expect(heading(payResult.none)).toBeVisible();
  const open = await order(user, '19.99');
  await shop.open(claim(open));
  await expect(heading(payResult.unpaid)).toBeVisible();
  await payFor(user, open, cards.pays);
  await expect(heading(payResult.paid)).toBeVisible();
  await expect(page.getByText('Balance now: 2,020 credits')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await shop.open(claim(open));
  await expect(heading(payResult.signIn)).toBeVisible();
});

test('the history loads on as it is scrolled, 20 at a time', async ({ page, baseURL }) => {
  const shop = new ShopPage(page);
  const user = await shop.enter(baseURL);
  for (let n = 0; n < 23; n += 1) await order(user, '5.99', cards.declines);
  const history = await shop.history();
  await expect(history.getByRole('row')).toHaveCount(21);
  await history
    .getByRole('region', { name: payments.title })
    .evaluate((box) => box.scrollTo({ top: box.scrollHeight }));
  await expect(history.getByRole('row')).toHaveCount(24);
  await expect(history.getByText('That’s all 23 payments.')).toBeVisible();
});

test('prices are written as the language writes them', async ({ page }) => {
  const shop = new ShopPage(page);
  await shop.open(addressIn('zh-tw', '/pricing'));
  await expect(page.getByRole('article').first()).toContainText('US$5.99');
});
