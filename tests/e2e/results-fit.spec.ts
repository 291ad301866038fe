import type { Page } from '@playwright/test';
import batch from '#locales/en/tools/batch.json' with { type: 'json' };
import enhancer from '#locales/en/tools/image-enhancer.json' with { type: 'json' };
import illustrator from '#locales/en/tools/text-to-image.json' with { type: 'json' };
import clearer from '#locales/en/tools/video-enhancer.json' with { type: 'json' };
import { mainKind } from '#contract/tools/tool.ts';
import { tools } from '#tools/index.ts';
import { ClipPage } from './support/clip-page.ts';
import { misfits } from './support/misfits.ts';
import { completeLanguages, hydrated, textsOf } from './support/site.ts';
import { atRest, expect, test } from './support/test.ts';
import { ToolPage, fixture } from './support/tool-page.ts';
import { settled } from './support/worker.ts';

test.use({ ...atRest, serviceWorkers: 'block', isMobile: true, hasTouch: true });

const { app, device, job } = textsOf('en');
const WIDTHS = [320, 360, 390, 412];
const HEIGHT = 780;
const photos = (...names: string[]) => names.map((name) => fixture(`small-portrait-${name}.jpg`));

/** Makes a result of each kind, in English on a wide page. */
const KINDS: Record<string, (page: Page, origin: string) => Promise<unknown>> = {
  'photo and its original': (page) => new ToolPage(page).make(),
  async 'picture from words'(page) {
    await page.goto('/ai-text-to-image');
    await hydrated(page);
    await page.getByRole('textbox', { name: illustrator.option.prompt }).fill('A black cat on a blue sofa');
    await page.getByRole('button', { name: illustrator.action, exact: true }).click();
  },
  async 'several photos'(page) {
    await page.goto('/ai-image-enhancer');
    await hydrated(page);
    await page.locator('input[type=file][multiple]').first().setInputFiles(photos('a', 'b'));
    await expect(page.getByRole('list', { name: batch.list }).getByRole('listitem')).toHaveCount(2);
    await page.locator('[data-action-bar]').getByRole('button').last().click();
  },
  async sound(page) {
    await page.goto('/ai-voice-cloning');
    await hydrated(page);
    await page.getByRole('textbox', { name: 'What should be said?' }).fill('First sentence. Second one.');
    await page.getByRole('button', { name: 'Speak it' }).click();
  },
  async GIF(page) {
    const clip = new ClipPage(page);
    const tool = new ToolPage(page);
    await clip.enter(tools.find(({ work }) => work && mainKind(work) === 'gif')?.slug ?? '', 20);
    await clip.chooseClip('people.gif');
    await tool.newFace('Priya');
    await tool.consent();
    await tool.swap.click();
  },
  async clip(page) {
    const clip = new ClipPage(page);
    await clip.enter('ai-video-enhancer');
    await clip.chooseClip('curls.mp4');
    await clip.ready();
    for (let second = 0; second < 2; second++) await clip.start.press('PageUp');
    await page.getByRole('button', { name: clearer.action, exact: true }).click();
  },
  async 'photo made on the device'(page, origin) {
    await settled(page, origin, 'en');
    await page.goto('/ai-image-enhancer');
    await hydrated(page);
    await page.getByRole('radio', { name: device.here }).click();
    await page.getByRole('button', { name: /^Download \d/ }).click();
    await expect(page.getByRole('button', { name: enhancer.action, exact: true })).toBeVisible();
    await page.locator('input[type=file]').first().setInputFiles(photos('a'));
    await page.getByRole('button', { name: enhancer.action, exact: true }).click();
  },
};

for (const [kind, make] of Object.entries(KINDS))
  test.describe(kind, () => {
    test.use({ serviceWorkers: kind.includes('device') ? 'allow' : 'block' });

    test('the result fits phones in all languages', { tag: '@matrix' }, async ({ page, baseURL }) => {
      await make(page, baseURL ?? '');
      const share = page.locator('[data-action-bar]').getByRole('button', { name: job.share, exact: true });
      await expect(share).toBeVisible({ timeout: 120_000 });
      const table: Record<string, Record<number, string>> = {};
      let menu = app.language;
      for (const { code, name } of completeLanguages) {
        const texts = textsOf(code);
        await page.setViewportSize({ width: 1280, height: HEIGHT });
        await page.getByRole('button', { name: menu, exact: true }).click();
        await page.getByRole('menu').getByText(name, { exact: true }).click();
        menu = texts.app.language;
        await expect(page.getByRole('button', { name: menu, exact: true })).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        const row: Record<number, string> = {};
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: HEIGHT });
          row[width] = (await misfits(page)).join(', ') || 'fits';
        }
        table[code] = row;
      }
      console.log(kind);
      console.table(table);
      const wrong = Object.entries(table).filter(([, row]) => WIDTHS.some((width) => row[width] !== 'fits'));
      expect(wrong).toEqual([]);
    });
  });
