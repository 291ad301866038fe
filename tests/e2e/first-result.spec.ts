import { type Locator, test as plain } from '@playwright/test';
import { hydrated } from './support/site.ts';
import { ToolPage } from './support/tool-page.ts';
import { expect, test } from './support/test.ts';

test('three taps lead to the first result: sample, face, Swap @phone', async ({ page }) => {
  const tool = new ToolPage(page);
  const detections: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/media/detect-faces')) detections.push(request.url());
  });
  await page.goto('/ai-face-swap');
  await hydrated(page);
  const sample = page.getByRole('button', { name: /^Start from: A woman with wide curls/ });
  const face = page.getByRole('group', { name: 'New face' }).getByRole('button', { name: 'Priya' });
  // What can be chosen stands in the first view, above the bar.
  for (const choice of [sample, face, tool.swap]) await expect(choice).toBeInViewport({ ratio: 1 });
  const since = Date.now();
  let taps = 0;
  const tap = async (choice: Locator): Promise<void> => {
    await choice.click();
    taps += 1;
  };
  await tap(sample);
  await tap(face);
  await expect(page.getByRole('button', { name: /becomes Priya/ }).first()).toBeVisible();
  await expect(tool.swap).toBeEnabled();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await tap(tool.swap);
  await tool.done();
  expect([taps, detections]).toEqual([3, []]);
  plain.info().annotations.push({ type: 'seconds', description: String((Date.now() - since) / 1000) });
});

test('the faces stay in reach when a tall photo is there @phone', async ({ page }) => {
  const tool = new ToolPage(page);
  await tool.open();
  await page.getByRole('button', { name: /^Start from: A woman with a blue scarf/ }).click();
  const faces = page.getByRole('group', { name: 'New face' }).getByRole('button');
  await expect(faces.nth(1)).toBeInViewport({ ratio: 1 });
  await expect(faces.nth(1)).toHaveAccessibleName('Ida');
  await expect(page.getByText('Do you have permission?')).toHaveCount(0);
});

test('the form fits wide, narrow and low windows: nothing lies over its controls', async ({ page }) => {
  const tool = new ToolPage(page);
  await tool.open();
  const bar = page.locator('[data-action-bar]');
  const top = await bar.evaluate((element) => element.getBoundingClientRect().top);
  await page.evaluate((by) => scrollTo({ top: by, behavior: 'instant' }), top);
  const over = await page.evaluate(
    () => document.elementFromPoint(innerWidth / 2, 20)?.closest('header') !== null,
  );
  expect(over).toBe(true);
  for (const [width, height] of [
    [320, 640],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(page.locator('label', { hasText: 'Choose a photo' })).toBeInViewport({ ratio: 0.9 });
    const title = await page
      .locator('header span[aria-hidden]', { hasText: /\S/ })
      .first()
      .evaluate(
        (span) => span.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(span).fontSize),
      );
    expect(title, 'one line of the title').toBeLessThan(2);
    const { stays, share, wide } = await bar.evaluate((element) => ({
      stays: getComputedStyle(element).position !== 'static',
      share: element.getBoundingClientRect().height / innerHeight,
      wide: document.documentElement.scrollWidth,
    }));
    // On its side a phone has no room for a bar that stays.
    expect(stays && share > 0.6).toBe(false);
    expect(wide).toBeLessThanOrEqual(width);
    await page.evaluate(() => scrollTo({ top: 260, behavior: 'instant' }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
    await expect(page.getByRole('button', { name: 'Back to top' })).toHaveCount(0);
  }
});
