import type { Locator } from '@playwright/test';
import texts from '#locales/en/tools/image-to-image.json' with { type: 'json' };
import { hydrated } from './support/site.ts';
import { atRest, expect, test } from './support/test.ts';
import { fixture } from './support/tool-page.ts';
import { settled, unreachable } from './support/worker.ts';

test.use(atRest);

const ADDRESS = '/ai-image-to-image';
const LIVE = 'main canvas:not([hidden])';

/** What is drawn on a canvas, as a short text; empty while it cannot be read. */
const drawnOn = (canvas: Locator): Promise<string> =>
  canvas.evaluate((element) => (element as HTMLCanvasElement).toDataURL('image/png').slice(-600));

test(
  'styles are drawn on the own photo before paying, then in full size, and live without a network',
  { tag: '@narrow' },
  async ({ page, noise, baseURL }) => {
    await settled(page, baseURL ?? '', 'en');
    const live = page.locator(LIVE).first();
    const choose = async (file: string): Promise<void> => {
      const chooser = page.waitForEvent('filechooser');
      await page.locator('label', { hasText: 'Choose a photo' }).click();
      await (await chooser).setFiles(fixture(file));
    };
    await page.goto(ADDRESS);
    await hydrated(page);
    const group = page.getByRole('radiogroup', { name: texts.option.style });
    await expect(group.getByRole('radio')).toHaveCount(Object.keys(texts.choice.style).length);
    await expect(page.locator(LIVE)).toHaveCount(0);

    await choose('small-portrait-b.jpg');
    await expect(page.getByText(texts.live.shown)).toBeVisible();
    const first = await drawnOn(live);
    await group.locator('label', { hasText: texts.choice.style.comic }).click();
    await expect(page.getByText(texts.about.comic)).toBeVisible();
    await expect.poll(() => drawnOn(live)).not.toBe(first);
    const comic = await drawnOn(live);
    const strength = page.getByRole('slider', { name: texts.option.strength });
    await strength.press('End');
    await expect.poll(() => drawnOn(live)).not.toBe(comic);
    // Each style on the photo itself, and the large view.
    await expect(page.locator(LIVE)).toHaveCount(Object.keys(texts.choice.style).length + 1);
    await page.getByRole('button', { name: texts.live.hold }).focus();
    await page.keyboard.down('Enter');
    await expect(page.getByText(texts.live.photo, { exact: true })).toBeVisible();
    await expect(live).toBeHidden();
    await page.keyboard.up('Enter');
    await expect(live).toBeVisible();

    await page.getByRole('button', { name: texts.action }).click();
    await expect(page.getByRole('button', { name: 'Save photo' })).toBeVisible();
    await page.getByRole('button', { name: texts.another }).click();
    await expect(page.locator(LIVE)).toHaveCount(0);

    noise.allow(unreachable);
    await page.context().setOffline(true);
    await page.reload();
    await hydrated(page);
    await choose('no-face.jpg');
    await expect(page.getByText(texts.live.shown)).toBeVisible();
    await group.locator('label', { hasText: texts.choice.style.neon }).click();
    const before = await drawnOn(live);
    await strength.press('Home');
    await expect.poll(() => drawnOn(live)).not.toBe(before);
  },
);
