import { textsOf } from './support/site.ts';
import { expect, test } from './support/test.ts';

const { effects } = textsOf('en');

test('a button that is pressed before the page is hydrated is pressed once it is @narrow', async ({
  page,
}) => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/ai-effect', { waitUntil: 'commit' });
  const kinds = page.getByRole('group', { name: effects.kinds });
  const all = kinds.getByRole('button', { name: effects.all, exact: true });
  const second = kinds.getByRole('button').nth(1);
  await second.click();
  await expect(all).toHaveAttribute('aria-pressed', 'true');
  release();
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  await expect(all).toHaveAttribute('aria-pressed', 'false');
});

test('a button that React handles while it hydrates is pressed once', async ({ page }) => {
  await page.goto('/ai-effect', { waitUntil: 'commit' });
  const second = page.getByRole('group', { name: effects.kinds }).getByRole('button').nth(1);
  await second.click();
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => 'tap' in document.documentElement)).toBe(false);
});
