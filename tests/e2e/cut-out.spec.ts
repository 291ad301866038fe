import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import cutOut from '#locales/en/tools/photo-cut-out.json' with { type: 'json' };
import marks from '#locales/en/tools/marks.json' with { type: 'json' };
import { hydrated, textsOf } from './support/site.ts';
import { expect, plain, test } from './support/test.ts';

test.use(plain);

const texts = textsOf('en');
const { media, job } = texts;

test(
  'a thing of a sample is tapped, cut out, shown as transparent and saved so',
  { tag: '@narrow' },
  async ({ page }) => {
    await page.goto('/photo-cut-out');
    await hydrated(page);
    await page.getByRole('button', { name: `Start from: ${media.samples.mug}` }).click();
    const paint = page.getByRole('application', { name: marks.paint });
    await expect(paint).toBeVisible();
    const undo = page.getByRole('button', { name: marks.takeBack });
    await expect(undo).toBeDisabled();
    const box = await paint.boundingBox();
    if (!box) throw new Error('not on the page');
    await page.touchscreen.tap(box.x + 0.5 * box.width, box.y + 0.6 * box.height);
    await expect(undo).toBeEnabled();
    await expect(page.locator('[aria-live]').filter({ hasText: marks.found })).toBeAttached();
    await page.getByRole('button', { name: cutOut.action, exact: true }).click();
    const result = page.getByRole('img', { name: cutOut.result });
    await expect(result).toBeVisible({ timeout: 60_000 });
    // Squares are behind it, not the photo before.
    const behind = () =>
      result.evaluate((element) => getComputedStyle(element.parentElement ?? element).backgroundImage);
    await expect.poll(behind).toContain('conic-gradient');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: job.save, exact: true }).click();
    const saved = await readFile(await (await download).path());
    const { format, width, height, hasAlpha } = await sharp(saved).metadata();
    expect({ format, width, height, hasAlpha }).toEqual({
      format: 'png',
      width: 1200,
      height: 900,
      hasAlpha: true,
    });
    const { data } = await sharp(saved).raw().toBuffer({ resolveWithObject: true });
    const opacityAt = (x: number, y: number): number => data[4 * (y * 1200 + x) + 3]!;
    // The wall, the mug, and what is seen through its handle.
    expect([opacityAt(100, 100), opacityAt(600, 560), opacityAt(830, 470)]).toEqual([0, 255, 0]);
  },
);
