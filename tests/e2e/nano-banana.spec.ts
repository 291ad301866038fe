import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { local } from '#contract/site/storage-keys.ts';
import { signUp } from '#tests/support/account.ts';
import { openComfyUi } from '#tests/support/providers/comfyui.ts';
import { FAL_KEY, openFal } from '#tests/support/providers/fal.ts';
import { OwnSite } from './support/own-site.ts';
import { hydrated } from './support/site.ts';
import { expect, plain, test } from './support/test.ts';

test.use({ ...plain, viewport: { width: 360, height: 740 } });

const PAGE = '/nano-banana-ai-image-generator';
const PHOTOS = ['portrait-a.jpg', 'no-face.jpg'].map((name) => `tests/fixtures/media/${name}`);
const workflow = {
  1: { class_type: 'LoadImage', inputs: { image: '' }, _meta: { title: 'mirari:image' } },
  2: { class_type: 'Text', inputs: { text: '' }, _meta: { title: 'mirari:prompt' } },
  9: { class_type: 'SaveImage', inputs: { images: ['2', 0] }, _meta: { title: 'mirari:output' } },
};

const site = new OwnSite();
let fal: Awaited<ReturnType<typeof openFal>>;
let comfyui: Awaited<ReturnType<typeof openComfyUi>>;

test.beforeAll(async () => {
  [fal, comfyui] = [await openFal(), await openComfyUi(['LoadImage', 'Text', 'SaveImage'])];
  const models = join(site.dataDir, 'own-models');
  mkdirSync(join(models, 'comfyui'), { recursive: true });
  writeFileSync(join(models, 'comfyui', 'edit-image-one.json'), JSON.stringify(workflow));
  await site.start({
    FAL_KEY,
    FAL_API_BASE: fal.queue,
    FAL_REST_BASE: fal.rest,
    COMFYUI_URLS: comfyui.origin,
    MODELS_DIR: models,
    FREE_ON_PAID_USD_PER_DAY: '5',
  });
});
test.afterAll(async () => {
  await site.remove();
  await Promise.all([fal.close(), comfyui.close()]);
});

test('words change two pictures; a model that takes one says so, and a refusal loses nothing', async ({
  page,
}) => {
  const { token } = await signUp({ origin: site.origin, dataDir: site.dataDir });
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    local.userToken,
    token,
  ] as const);
  await page.goto(site.origin + PAGE);
  await hydrated(page);
  const words = page.getByRole('textbox', { name: 'What should it show, or what should change?' });
  const bar = page.locator('[data-action-bar]');
  const make = page.getByRole('button', { name: 'Make the picture' });
  const one = page.getByRole('radio', { name: /^one Edited/ });
  const banana = page.getByRole('radio', { name: /^Nano Banana 2 Edited/ });
  await banana.check();
  await words.fill('ให้ทุกคนอยู่บนชายหาด');
  await expect(bar).toContainText(/Uses\s+\d+ of 20/);
  await expect(page.getByText('Second picture (optional)')).toHaveCount(0);
  await page.locator('input[type=file]').first().setInputFiles(PHOTOS);
  await expect(bar).toContainText(/Uses\s+\d+ of 20/);

  await one.check();
  await expect(bar).toContainText('one takes 1 picture. You have 2');
  await expect(make).toBeDisabled();
  await banana.check();
  await expect(bar).toContainText(/Uses\s+\d+ of 20/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  fal.plan({ outcome: 'refused' });
  await make.click();
  await expect(page.getByRole('alert').filter({ hasText: 'charged' })).toBeVisible();
  fal.plan({});
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(words).toHaveValue('ให้ทุกคนอยู่บนชายหาด');
  await make.click();
  await expect(page.getByText('Made with Nano Banana 2')).toBeVisible();
  expect(fal.works.at(-1)).toMatchObject({
    model: 'fal-ai/nano-banana-2/edit',
    outcome: 'made',
    input: { prompt: 'ให้ทุกคนอยู่บนชายหาด', image_urls: [expect.any(String), expect.any(String)] },
  });
});
