import type { Page } from '@playwright/test';
import sharp from 'sharp';
import results from '#locales/en/tools/results.json' with { type: 'json' };
import { misfits } from './support/misfits.ts';
import { addressIn, hydrated, textsOf } from './support/site.ts';
import { expect, plain, test } from './support/test.ts';
import { ToolPage, fixture } from './support/tool-page.ts';

test.use(plain);

const { job, media, notices, sharing } = textsOf('en');

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

  await page.reload();
  await tool.done();
  await page.goto('/my-creations');
  await page
    .getByRole('main')
    .getByRole('row', { name: /^Open the Photo of/ })
    .click();
  const view = page.getByRole('dialog', { name: media.preview });
  await expect(view.getByText(job.after, { exact: true })).toBeVisible();
  await expect.poll(async () => Math.round((await view.boundingBox())?.width ?? 0)).toBe(0.8 * 1280);
  await page.keyboard.down('Space');
  await expect(view.getByText(job.before, { exact: true })).toBeVisible();
  await page.keyboard.up('Space');
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

const brokenImages = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images]
      .filter(({ complete, naturalWidth, src }) => complete && naturalWidth === 0 && src !== '')
      .map(({ src }) => src),
  );

/** In an order in which no answer is that to the file before. */
const refused: [file: string, message: RegExp][] = [
  ['anim.gif', /GIF|anima/],
  ['empty.jpg', /empty/i],
  ['not-an-image.jpg', /HEIC photos as JPG/],
  ['truncated.jpg', /damaged or incomplete/],
  ['huge-claim.png', /the limit is \d+ megapixels/],
  ['vector.svg', /SVG files aren’t supported/],
  ['no-face.jpg', /no face/i],
];

for (const [title, files, tag] of [
  ['a photo without a face gets a clear answer', refused.slice(-1), []],
  ['each file that is no good gets a clear answer', refused, ['@matrix']],
] as const)
  test(`${title}, and leaves its place to the next`, { tag: [...tag] }, async ({ page, noise }) => {
    noise.allow(/status of 4\d\d/);
    const tool = new ToolPage(page);
    await tool.open();
    const choose = (file: string) => page.locator('input[type=file]').first().setInputFiles(fixture(file));
    for (const [file, message] of files) {
      await choose(file);
      await expect(page.getByText(message).first(), file).toBeVisible();
      await expect(tool.swap).toBeDisabled();
      await expect(page.getByText('That photo didn’t work. Pick another one.')).toBeVisible();
      expect(await brokenImages(page), file).toEqual([]);
    }
    await choose('portrait-a.jpg');
    await tool.found(1);
    await tool.source('not-an-image.jpg');
    await expect(page.getByText('That file didn’t work. Pick another face.')).toBeVisible();
    await expect(page.getByText(/^→ /)).toHaveCount(0);
    await tool.newFace('Priya');
    await tool.consent();
    await expect(tool.swap).toBeEnabled();
  });

test(
  'three taps lead to a result: shown whole, with Save and Share at the thumb, and saved as JPEG',
  { tag: '@narrow' },
  async ({ page }) => {
    const tool = new ToolPage(page);
    await page.goto('/ai-face-swap');
    await hydrated(page);
    const sample = page.getByRole('button', { name: /^Start from: A woman with wide curls/ });
    const face = page.getByRole('group', { name: 'New face' }).getByRole('button', { name: 'Priya' });
    // What can be chosen stands in the first view, above the bar.
    for (const choice of [sample, face, tool.swap]) await expect(choice).toBeInViewport({ ratio: 1 });
    await sample.click();
    await face.click();
    await expect(page.getByRole('button', { name: /becomes Priya/ }).first()).toBeVisible();
    await expect(tool.swap).toBeEnabled();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await tool.swap.click();
    await tool.done();

    const slider = page.getByRole('slider', { name: job.compare });
    await expect(slider).toHaveValue('0');
    const { height = 0 } = page.viewportSize() ?? {};
    for (const name of [job.save, job.share]) {
      const box = await page.getByRole('button', { name, exact: true }).boundingBox();
      expect((box?.y ?? height) + (box?.height ?? 0), name).toBeLessThanOrEqual(height);
    }
    await expect(page.getByText(notices.title)).toHaveCount(0);

    // The longest words, on the narrowest of today's phones.
    await page.setViewportSize({ width: 360, height });
    await page.goto(addressIn('de', '/ai-face-swap'));
    await expect(page.getByRole('radio', { name: textsOf('de').job.side })).toBeVisible();
    expect(await misfits(page)).toEqual([]);
    await page.goto('/ai-face-swap');
    await tool.done();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: job.save }).click();
    const file = await download;
    await expect(page.getByText(job.saved, { exact: true }).first()).toBeVisible();
    expect(file.suggestedFilename()).toMatch(/^mirari-\d{4}-\d\d-\d\d-[0-9a-f]{6}\.jpg$/);
    const facts = await sharp(await file.path()).metadata();
    expect(facts.format).toBe('jpeg');
    expect(facts.xmp?.toString()).toContain('digitalsourcetype/');

    // From here it opens in any tool that takes it.
    await page.getByRole('button', { name: job.more, exact: true }).click();
    await page.getByRole('menuitem', { name: media.useElsewhere }).click();
    await page.getByRole('button', { name: /^Image enhancer/ }).click();
    await expect(page).toHaveURL(/\/ai-image-enhancer$/);
    await expect(page.getByRole('button', { name: 'Enlarge', exact: true })).toBeEnabled();
  },
);

test('a result is shared as a page that works without script, until one press ends it', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await new ToolPage(page).make();
  await page.getByRole('button', { name: job.share, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: sharing.title });
  await dialog.getByRole('switch', { name: sharing.original }).click();
  await dialog.getByRole('button', { name: sharing.copy }).click();
  await expect(page.getByText(sharing.copied)).toBeVisible();
  const link = await dialog.getByLabel(sharing.address).inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  const friend = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(link).origin });
  const stranger = await friend.newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('AI face swap');
  await expect(stranger.getByText('Before and after, made with Mirari', { exact: true })).toBeVisible();
  const after = stranger.locator('.after');
  await expect(after).toHaveCSS('clip-path', 'inset(0px 0px 0px 0%)');
  await stranger.getByRole('radio', { name: '50 %' }).check({ force: true });
  await expect(after).toHaveCSS('clip-path', 'inset(0px 0px 0px 50%)');
  await stranger.getByRole('link', { name: 'Make your own' }).click();
  await expect(stranger).toHaveURL(/\/ai-face-swap$/);

  await dialog.getByRole('button', { name: sharing.stop }).click();
  await expect(page.getByText(sharing.stopped)).toBeVisible();
  expect((await stranger.goto(link))?.status()).toBe(404);
  await expect(stranger.getByText('This is no longer shared')).toBeVisible();
  await friend.close();
});
