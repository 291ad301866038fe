import type { CDPSession, Locator, Page } from '@playwright/test';
import { hydrated, textsOf } from './support/site.ts';
import { expect, plain, test } from './support/test.ts';
import { fixture } from './support/tool-page.ts';
import remover from '#locales/en/tools/object-remover.json' with { type: 'json' };
import marks from '#locales/en/tools/marks.json' with { type: 'json' };

test.use(plain);

const texts = textsOf('en');

/** Opens the tool with a photo, or with a sample, which is then painted on. */
async function opened(page: Page, photo?: string): Promise<Locator> {
  await page.goto('/remove-object-from-photo');
  await hydrated(page);
  if (photo === undefined)
    await page
      .getByRole('button', { name: /^Start from: A man in a space suit|^Start from:/ })
      .first()
      .click();
  else await page.locator('input[type=file]').first().setInputFiles(fixture(photo));
  const paint = page.getByRole('application', { name: marks.paint });
  await expect(paint).toBeVisible();
  return paint;
}

const action = (page: Page): Locator => page.getByRole('button', { name: remover.action, exact: true });
/** What is missing, beside the button. */
const lacking = (page: Page): Locator => page.locator('[data-action-bar]').getByText(remover.need.mask);
const done = (page: Page) =>
  expect(page.getByRole('button', { name: texts.job.save, exact: true })).toBeVisible();

/** Fingers at shares of the element, as a touch screen sends them. */
async function touch(session: CDPSession, paint: Locator, type: string, fingers: [number, number][]) {
  const box = await paint.boundingBox();
  if (!box) throw new Error('not on the page');
  const touchPoints = fingers.map(([x, y], id) => ({
    id,
    x: box.x + x * box.width,
    y: box.y + y * box.height,
  }));
  await session.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints });
}

test(
  'by touch: paint, zoom, undo, remove, and go on from the result',
  { tag: '@narrow' },
  async ({ page }) => {
    const paint = await opened(page);
    await expect(action(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(lacking(page)).toBeVisible();
    const session = await page.context().newCDPSession(page);
    const undo = page.getByRole('button', { name: marks.takeBack });
    // A tap takes a whole thing, which is a mark like others.
    await touch(session, paint, 'touchStart', [[0.5, 0.5]]);
    await touch(session, paint, 'touchEnd', []);
    await expect(undo).toBeEnabled();
    await undo.click();
    await expect(undo).toBeDisabled();
    await page.getByRole('radio', { name: marks.mode.brush }).click();
    await touch(session, paint, 'touchStart', [[0.3, 0.4]]);
    await touch(session, paint, 'touchMove', [[0.35, 0.42]]);
    await touch(session, paint, 'touchMove', [[0.4, 0.4]]);
    await touch(session, paint, 'touchEnd', []);
    await expect(undo).toBeEnabled();
    await undo.click();
    await expect(undo).toBeDisabled();
    // Two fingers enlarge the picture, and the first of them leaves no line.
    const zoom = (): Promise<string> => paint.evaluate((element) => element.style.getPropertyValue('--zoom'));
    await touch(session, paint, 'touchStart', [[0.4, 0.5]]);
    await touch(session, paint, 'touchStart', [
      [0.4, 0.5],
      [0.6, 0.5],
    ]);
    await touch(session, paint, 'touchMove', [
      [0.3, 0.5],
      [0.7, 0.5],
    ]);
    await touch(session, paint, 'touchEnd', []);
    expect(Number(await zoom())).toBeCloseTo(2, 1);
    await expect(undo).toBeDisabled();
    await touch(session, paint, 'touchStart', [[0.5, 0.5]]);
    await touch(session, paint, 'touchMove', [[0.6, 0.5]]);
    await touch(session, paint, 'touchEnd', []);
    await expect(action(page)).not.toHaveAttribute('aria-disabled', 'true');
    await action(page).click();
    await done(page);
    await page.getByRole('button', { name: remover.more }).click();
    await expect(paint).toBeVisible();
    await expect(undo).toBeDisabled();
    await expect(lacking(page)).toBeVisible();
  },
);

test('by keys: the brush says where it is, marks, takes back', async ({ page }) => {
  const paint = await opened(page, 'small-portrait-a.jpg');
  await page.getByRole('radio', { name: marks.mode.brush }).click();
  await paint.focus();
  const live = page.locator('[aria-live]').filter({ hasText: /from the left/ });
  await page.keyboard.press('Space');
  await expect(live).toHaveText('Brush down, 50% from the left, 50% from the top');
  for (let step = 0; step < 3; step++) await page.keyboard.press('Shift+ArrowRight');
  await expect(live).toHaveText('80% from the left, 50% from the top');
  await page.keyboard.press('Space');
  await expect(live).toHaveText('Marked up to 80% from the left, 50% from the top');
  await expect(action(page)).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Control+z');
  await expect(lacking(page)).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(action(page)).not.toHaveAttribute('aria-disabled', 'true');
  await action(page).press('Enter');
  await done(page);
});
