import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { hydrated, openDialogs } from './support/site.ts';
import { expect, test } from './support/test.ts';

test.use({
  viewport: { width: 320, height: 800 },
  contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' },
});

/** Whether something is drawn where an element is: an empty surface has one colour. */
async function isDrawn(part: Locator): Promise<boolean> {
  const { entropy } = await sharp(await part.screenshot()).stats();
  return entropy > 0.1;
}

/** Chosen parts that neither outline, border nor fill sets apart from the others. */
const unmarked = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const chosen = '[aria-selected=true],[role=radio][aria-checked=true],nav [aria-current=page]';
    const canvas = getComputedStyle(document.body).backgroundColor;
    const isFilled = ({ backgroundColor, content }: CSSStyleDeclaration): boolean =>
      content !== 'none' && backgroundColor !== canvas && !backgroundColor.endsWith(', 0)');
    return [...document.querySelectorAll<HTMLElement>(chosen)]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .filter(
        (part) =>
          getComputedStyle(part).outlineStyle === 'none' &&
          !['::before', '::after', ''].some((of) => isFilled(getComputedStyle(part, of))),
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 160));
  });

/** Outline of what has the focus, or of the field around it, in CSS pixels. */
const ring = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    return Math.max(
      ...[focused, focused?.parentElement].map((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(part ?? document.body);
        return outlineStyle === 'none' ? 0 : parseFloat(outlineWidth);
      }),
    );
  });

test('forced colours show what is drawn, chosen and focused', async ({ page }) => {
  for (const path of ['/', '/ai-image-enhancer', '/settings', '/my-creations', '/ai-tools', '/login']) {
    await page.goto(path);
    await hydrated(page);
    expect.soft([path, ...(await unmarked(page))]).toEqual([path]);
    for (const part of await page.getByRole('slider').or(page.getByRole('switch')).all())
      expect.soft(await isDrawn(part), `${path}: ${await part.getAttribute('aria-label')}`).toBe(true);
    for (const icon of await page.locator('header svg, nav svg').filter({ visible: true }).all())
      expect.soft(await isDrawn(icon), path).toBe(true);
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => document.activeElement === document.body)) break;
      expect.soft(await ring(page), `${path}: tab ${step + 1}`).toBeGreaterThanOrEqual(2);
    }
    expect(await openDialogs(page)).toBe(0);
  }
});
