import { local } from '#contract/site/storage-keys.ts';
import { ShopPage, cards, paymentsOf } from './support/shop-page.ts';
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
