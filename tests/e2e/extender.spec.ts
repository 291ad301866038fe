import type { Locator, Page } from '@playwright/test';
import { hydrated, textsOf } from './support/site.ts';
import { expect, plain, test } from './support/test.ts';
import { fixture } from './support/tool-page.ts';
import extender from '#locales/en/tools/photo-extender.json' with { type: 'json' };

test.use(plain);

const texts = textsOf('en');

/** Opens the tool with a photo, or with its first sample. */
async function opened(page: Page, photo?: string): Promise<void> {
  await page.goto('/ai-photo-extender');
  await hydrated(page);
  if (photo === undefined)
    await page
      .getByRole('button', { name: /^Start from:/ })
      .first()
      .click();
  else await page.locator('input[type=file]').first().setInputFiles(fixture(photo));
  await expect(edge(page, 'right')).toBeVisible();
}

const edge = (page: Page, side: keyof typeof extender.edge): Locator =>
  page.getByRole('slider', { name: extender.edge[side], exact: true });
const action = (page: Page): Locator => page.getByRole('button', { name: extender.action, exact: true });
const way = (page: Page, n: number): Locator =>
  page.getByRole('radio', { name: extender.way.replace('{{n}}', String(n)), exact: true });
const sizeText = (page: Page, size: string): Locator => page.getByText(`Becomes ${size} pixels`);

test(
  'drag an edge, choose among free proposals, pay, and go on from the result',
  { tag: '@narrow' },
  async ({ page }) => {
    await opened(page, 'no-face.jpg');
    await expect(action(page)).toHaveAttribute('aria-disabled', 'true');
    const right = edge(page, 'right');
    const box = (await right.boundingBox())!;
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd' ? [] : [{ id: 0, x: box.x + box.width / 2 + by, y: box.y + box.height / 2 }],
      });
    await touch('touchStart', 0);
    await touch('touchMove', 10);
    await touch('touchMove', 24);
    await touch('touchEnd', 24);
    await expect(right).not.toHaveAttribute('aria-valuenow', '0');
    await page.getByRole('button', { name: '1:1', exact: true }).click();
    await expect(sizeText(page, '800 × 800')).toBeVisible();
    await expect(way(page, 4)).toBeVisible();
    await way(page, 2).press('Space');
    await expect(action(page)).not.toHaveAttribute('aria-disabled', 'true');
    await action(page).click();
    await expect(page.getByRole('button', { name: texts.job.save, exact: true })).toBeVisible();
    await page.getByRole('button', { name: extender.more }).click();
    await expect(edge(page, 'left')).toBeVisible();
    await expect(page.getByRole('button', { name: '1:1', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
);
