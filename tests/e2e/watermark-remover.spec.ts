import { ClipPage } from './support/clip-page.ts';
import { textsOf } from './support/site.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

const { job } = textsOf('en');

test(
  'a box takes the watermark out: looked at for free, ticked, begun and canceled',
  { tag: '@narrow' },
  async ({ page }) => {
    const clip = new ClipPage(page);
    await clip.enter('tiktok-watermark-remover');
    await clip.chooseClip('marked.mp4');
    await clip.ready();
    // the moment at which the mark is in the upper left corner
    await clip.start.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    const stage = page.getByRole('application', { name: 'Video to draw a box on' });
    await expect(page.getByRole('button', { name: 'Remove the box' })).toBeDisabled();
    const { x, y, width, height } = (await stage.boundingBox())!;
    await page.mouse.move(x + 0.02 * width, y + 0.02 * height);
    await page.mouse.down();
    await page.mouse.move(x + 0.15 * width, y + 0.1 * height);
    await page.mouse.move(x + 0.24 * width, y + 0.15 * height);
    await page.mouse.up();
    await expect(page.getByText('Drag the box or its corners')).toBeVisible();
    await stage.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText('Confirm that you may edit this video')).toBeVisible();
    await page.getByRole('switch', { name: 'I own this video or have the right to edit it' }).click();
    await page.getByRole('button', { name: 'Free look' }).click({ timeout: 60_000 });
    await expect(page.getByRole('img', { name: 'This moment without the watermark' })).toBeVisible();
    await expect(page.getByText(/Uses.*20.*of.*20/).first()).toBeVisible();
    // The contract test makes it.
    const taken = page.waitForResponse(/\/api\/media\/create$/);
    await page.getByRole('button', { name: 'Remove watermark' }).click();
    await taken;
    await page.getByRole('button', { name: job.cancel }).click();
    await expect(page.getByRole('heading', { name: job.canceled })).toBeVisible();
  },
);
