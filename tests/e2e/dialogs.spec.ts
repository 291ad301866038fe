import { arrive } from './support/arrive.ts';
import { writeHistory } from './support/history.ts';
import { textsOf } from './support/site.ts';
import { expect, plain, test } from './support/test.ts';

test.use(plain);

const texts = textsOf('en');

test('the invite link is copied, and handed on in a tab of its own', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { invite, settings } = texts;
  await arrive(page, '/settings');
  await page.getByRole('button', { name: settings.invite }).click();
  const dialog = page.getByRole('dialog', { name: invite.title });
  await expect(dialog).toBeVisible();
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
  await page.keyboard.press('Escape');
  await expect(ways.first()).toBeHidden();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: invite.copy }).click();
  await expect(page.getByText(invite.copied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue());
});

test('a history of several pages is read to its end by scrolling, and adds up to the balance', async ({
  page,
}) => {
  const { email } = await arrive(page, '/settings');
  // The credits of the sign-up are a row of their own.
  const total = (await writeHistory(email, 45)) + 1;
  expect(total).toBeGreaterThan(80);
  await page.getByRole('button', { name: texts.settings.details }).click();
  const dialog = page.getByRole('dialog', { name: texts.creditDetails.title });
  const rows = dialog.locator('tbody tr');
  const region = dialog.getByRole('region');
  const toEnd = () => region.evaluate((box) => box.scrollTo({ top: box.scrollHeight, behavior: 'instant' }));
  await expect(rows).toHaveCount(20);
  for (let pages = 2; pages <= Math.ceil(total / 20); pages += 1) {
    await toEnd();
    await expect(rows).toHaveCount(Math.min(total, pages * 20));
  }
  await toEnd();
  await expect(dialog.getByText(texts.creditDetails.end.other.replace('{{n}}', String(total)))).toBeVisible();
  await expect(rows.first()).toContainText(/[+\u2212]\d/);

  await dialog.getByRole('link', { name: texts.creditDetails.check }).click();
  await expect(page).toHaveURL(/\/balance$/);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { name: texts.balance.match })).toBeVisible();
  await expect(page.getByRole('row', { name: texts.balance.sum })).toContainText(String(total));
  await expect(page.getByRole('row', { name: texts.balance.remain })).toContainText('163');
});
