import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import results from '#locales/en/tools/results.json' with { type: 'json' };
import { ToolPage, fixture } from './support/tool-page.ts';
import { expect, test } from './support/test.ts';

test('a visitor swaps a face from the home page, has it after a reload and finds it in My creations', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Swap a face' }).first().click();
  await expect(page).toHaveURL(/\/ai-face-swap$/);
  const tool = new ToolPage(page);
  await tool.target('portrait-a.jpg');
  await tool.found(1);
  await tool.source('portrait-b.jpg');
  await tool.consent();
  await expect(page.getByText(/Uses.*1.*of.*5/).first()).toBeVisible();
  await tool.swap.click();
  await expect(page.getByRole('progressbar').first()).toBeVisible();
  await tool.done();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save photo' }).click();
  const saved = await (await download).path();
  const before = await sharp(fixture('portrait-a.jpg')).autoOrient().metadata();
  const after = await sharp(saved).metadata();
  expect([after.width, after.height]).toEqual([before.width, before.height]);
  expect(after.exif).toBeUndefined();
  expect(readFileSync(saved).toString('latin1')).toMatch(
    /digitalsourcetype\/(trainedAlgorithmicMedia|compositeWithTrainedAlgorithmicMedia)/,
  );

  await page.reload();
  await tool.done();
  await page.goto('/my-creations');
  await page
    .getByRole('main')
    .getByRole('row', { name: /^Open the Photo of/ })
    .click();
  // Its settings fill the form again, new face included; permission is asked for again.
  await page.getByRole('dialog').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: results.recall }).click();
  await expect(page).toHaveURL(/\/ai-face-swap$/);
  await tool.found(1);
  await expect(page.getByText('→ photo 1')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Not a real person' })).not.toBeChecked();
  await tool.consent();
  await expect(tool.swap).toBeEnabled();
});

test('every face of a group gets its own new face by keyboard alone', async ({ page }) => {
  const tool = new ToolPage(page);
  await tool.open('multiple-face-swap');
  await tool.target('group-3.jpg');
  await tool.found(3);
  const boxes = page.getByRole('group', { name: 'Faces in the picture' }).getByRole('button');
  await boxes.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(boxes.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(boxes.nth(1)).toHaveAttribute('aria-pressed', 'true');
  const sources = page.getByRole('group', { name: 'New face' }).getByRole('button');
  await sources.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^→ /).first()).toBeVisible();
  await boxes.nth(1).focus();
  await page.keyboard.press('Delete');
  await expect(page.getByText(/^→ /)).toHaveCount(0);
});

test('a visitor swaps three faces with the credits there are, and learns that more take an account', async ({
  page,
}) => {
  const tool = new ToolPage(page);
  await tool.open('multiple-face-swap');
  await tool.target('group-3.jpg');
  await tool.found(3);
  await tool.newFace('Priya');
  await page.getByRole('button', { name: /^Use for all/ }).click();
  await expect(page.getByText(/^→ /)).toHaveCount(3);
  await tool.consent();
  await expect(tool.swap).toBeEnabled();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await tool.target('group-6.jpg');
  await tool.found(6);
  // Said before any of them has a new face.
  await expect(page.getByText('Free today: 5 of 6.')).toBeVisible();
  await page.getByRole('button', { name: /^Use for all/ }).click();
  await expect(page.getByText('takes a free account')).toBeVisible();
  await expect(tool.swap).toHaveCount(0);
  await page.getByRole('button', { name: 'Create a free account' }).click();
  await expect(page.getByRole('dialog', { name: 'Create account' })).toBeVisible();
});

test('two clicks on Create make one job and one charge', async ({ page }) => {
  const tool = new ToolPage(page);
  await tool.open();
  await tool.target('small-portrait-a.jpg');
  await tool.found(1);
  await tool.source('portrait-glasses.jpg');
  await tool.consent();
  await expect(tool.swap).toBeEnabled();
  await tool.swap.dblclick();
  await tool.done();
  const credits = await page.evaluate(
    async () =>
      (await fetch('/api/credit/anonymous-user-credit')).json() as Promise<{
        data: { credit_remain: number };
      }>,
  );
  expect(credits.data.credit_remain).toBe(4);
});

test('a job goes on while its tab is closed', async ({ page, context }) => {
  const tool = new ToolPage(page);
  await tool.open();
  await tool.target('portrait-a.jpg');
  await tool.found(1);
  await tool.source('portrait-b.jpg');
  await tool.consent();
  await tool.swap.click();
  await expect(page.getByRole('progressbar').first()).toBeVisible();
  await page.close();
  const later = await context.newPage();
  await later.goto('/my-creations');
  await expect(later.getByRole('main').getByRole('row', { name: /^Open the Photo of/ })).toBeVisible();
});

/** In an order in which no answer is that to the file before. */
const refused: [file: string, message: RegExp][] = [
  ['photo.heic', /HEIC photos as JPG/],
  ['anim.gif', /GIF|anima/],
  ['empty.jpg', /empty/i],
  ['not-an-image.jpg', /HEIC photos as JPG/],
  ['truncated.jpg', /damaged or incomplete/],
  ['huge-claim.png', /the limit is \d+ megapixels/],
  ['vector.svg', /SVG files aren’t supported/],
  ['no-face.jpg', /no face/i],
];

const brokenImages = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images]
      .filter(({ complete, naturalWidth, src }) => complete && naturalWidth === 0 && src !== '')
      .map(({ src }) => src),
  );

test('each file that is no good as target gets a clear answer, and leaves its place to the next', async ({
  page,
  noise,
}) => {
  noise.allow(/status of 4\d\d/);
  const tool = new ToolPage(page);
  await tool.open();
  const choose = (file: string) => page.locator('input[type=file]').first().setInputFiles(fixture(file));
  for (const [file, message] of refused) {
    await choose(file);
    await expect(page.getByText(message).first(), file).toBeVisible();
    await expect(tool.swap).toBeDisabled();
    await expect(page.getByText('That photo didn’t work. Pick another one.')).toBeVisible();
    expect(await brokenImages(page), file).toEqual([]);
  }
  await choose('portrait-a.jpg');
  await tool.found(1);
});

test('a wrong file as new face is not chosen: the bar says so, and another face can be', async ({
  page,
  noise,
}) => {
  noise.allow(/status of 4\d\d/);
  const tool = new ToolPage(page);
  await tool.open();
  await tool.target('small-portrait-a.jpg');
  await tool.found(1);
  await tool.source('not-an-image.jpg');
  await expect(page.getByText('That file didn’t work. Pick another face.')).toBeVisible();
  await expect(page.getByText(/^→ /)).toHaveCount(0);
  expect(await brokenImages(page)).toEqual([]);
  await tool.newFace('Priya');
  await tool.consent();
  await expect(tool.swap).toBeEnabled();
});

test('each face of a source photo can be chosen', async ({ page }) => {
  const tool = new ToolPage(page);
  await tool.open();
  await tool.target('small-portrait-a.jpg');
  await tool.found(1);
  await tool.source('group-3.jpg');
  await tool.newFace('photo 1, face 3');
  await expect(page.getByText('→ photo 1, face 3').first()).toBeVisible();
  await tool.consent();
  await expect(tool.swap).toBeEnabled();
  await tool.swap.click();
  await tool.done();
});
