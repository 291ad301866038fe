import type { Locator } from '@playwright/test';
import { pageHydrated, textsOf } from './support/site.ts';
import { expect, test } from './support/test.ts';

const english = textsOf('en');

const isRendered = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
const topOf = (part: Locator): Promise<number> =>
  part.evaluate((element) => Math.round(element.getBoundingClientRect().top));

test('the first frame waits for the one first view of a page @narrow', async ({ page }) => {
  for (const address of ['/', '/ai-face-swap', '/ai-effect', '/my-creations']) {
    await page.goto(address);
    const target = await page.locator('link[rel=expect][blocking=render]').getAttribute('href');
    await expect(page.locator(target ?? '')).toHaveCount(1);
  }
  await page.goto('/pricing');
  await expect(page.locator('link[rel=expect]')).toHaveCount(0);
});

test.describe('what lies far below', () => {
  test('is left out until the page works, and then has its height @narrow', async ({ page }) => {
    await page.goto('/');
    const far = page.getByRole('contentinfo').getByRole('link', { name: english.nav.privacy });
    expect(await isRendered(far)).toBe(false);
    await pageHydrated(page);
    await expect.poll(() => isRendered(far)).toBe(true);
  });

  test('is where it was after a reload and on the way back @narrow', async ({ page }) => {
    await page.goto('/');
    await pageHydrated(page);
    const question = page.locator('summary').last();
    await question.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const place = await topOf(question);
    await page.reload();
    await expect.poll(() => topOf(question)).toBe(place);
    await pageHydrated(page);
    expect(await topOf(question)).toBe(place);
    await page.getByRole('link', { name: english.nav.pricing, exact: true }).first().dispatchEvent('click');
    await expect(page).toHaveURL(/\/pricing$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(() => topOf(question)).toBe(place);
  });
});
