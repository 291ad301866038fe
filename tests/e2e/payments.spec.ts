import { local } from '#contract/site/storage-keys.ts';
import { ShopPage, cards, payFor, paymentsOf } from './support/shop-page.ts';
import { textsOf } from './support/site.ts';
import { expect, plain, test } from './support/test.ts';

test.use(plain);

const texts = textsOf('en');
const { checkout, payments, payResult } = texts;

test(
  'a card that pays brings credits, closes the checkout and shows in the history with its receipt',
  { tag: '@narrow' },
  async ({ page, context }) => {
    const shop = new ShopPage(page);
    const user = await shop.enter();
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
  },
);

test('a card that is declined is said once, in the dialog, and nothing of it is left once another card pays', async ({
  page,
}) => {
  const shop = new ShopPage(page);
  const user = await shop.enter();
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

test('a card that stays unpaid keeps the checkout polling; the order is paid later from the history', async ({
  page,
}) => {
  const shop = new ShopPage(page);
  const user = await shop.enter();
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

test('the network goes after Pay: the payment is there when it is back', async ({ page, context, noise }) => {
  noise.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|chrome-error|status of 504/);
  const shop = new ShopPage(page);
  // An open event stream outlives the emulated loss: the page would hear of the payment at once.
  await context.route('**/api/media/events*', (route) => route.abort());
  await shop.enter();
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
