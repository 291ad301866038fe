import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { local } from '#contract/site/storage-keys.ts';
import { signUp } from '#tests/support/account.ts';
import { OPERATOR_TOKEN, openDesk } from '#tests/support/operator.ts';
import { openComfyUi } from '#tests/support/providers/comfyui.ts';
import { FAL_KEY, openFal } from '#tests/support/providers/fal.ts';
import { OPENAI_KEY, openOpenAi } from '#tests/support/providers/openai.ts';
import { OwnSite } from './support/own-site.ts';
import { hydrated } from './support/site.ts';
import { expect, plain, test } from './support/test.ts';
import { fixture } from './support/tool-page.ts';

test.use({ ...plain, viewport: { width: 320, height: 700 } });

const workflow = {
  1: { class_type: 'LoadImage', inputs: { image: '' }, _meta: { title: 'mirari:image' } },
  2: { class_type: 'Text', inputs: { text: '' }, _meta: { title: 'mirari:prompt' } },
  9: { class_type: 'SaveImage', inputs: { images: ['2', 0] }, _meta: { title: 'mirari:output' } },
};

const site = new OwnSite();
let openai: Awaited<ReturnType<typeof openOpenAi>>;
let fal: Awaited<ReturnType<typeof openFal>>;
let comfyui: Awaited<ReturnType<typeof openComfyUi>>;

test.beforeAll(async () => {
  [openai, fal] = [await openOpenAi(), await openFal()];
  comfyui = await openComfyUi(['LoadImage', 'Text', 'SaveImage']);
  const models = join(site.dataDir, 'own-models');
  mkdirSync(join(models, 'comfyui'), { recursive: true });
  writeFileSync(join(models, 'comfyui', 'edit-image-one.json'), JSON.stringify(workflow));
  await site.start({
    OPENAI_API_KEY: OPENAI_KEY,
    OPENAI_BASE_URL: `${openai.origin}/v1`,
    FAL_KEY,
    FAL_API_BASE: fal.queue,
    FAL_REST_BASE: fal.rest,
    COMFYUI_URLS: comfyui.origin,
    MODELS_DIR: models,
    ADMIN_TOKEN: OPERATOR_TOKEN,
    // Who has bought nothing may try it.
    FREE_ON_PAID_USD_PER_DAY: '20',
  });
});
test.afterAll(async () => {
  await site.remove();
  await Promise.all([openai.close(), fal.close(), comfyui.close()]);
});
test.beforeEach(async ({ page }) => {
  const { token } = await signUp({ origin: site.origin, dataDir: site.dataDir });
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    local.userToken,
    token,
  ] as const);
});

test('a model chosen by keyboard has its own price, and result and receipt name it; refused work is free', async ({
  page,
}) => {
  await page.goto(`${site.origin}/ai-text-to-image`);
  await hydrated(page);
  const words = page.getByRole('textbox', { name: 'What should it show?' });
  const models = page.getByRole('group', { name: 'Model', exact: true });
  const ours = models.getByRole('radio', { name: /^Illustrator Drawn/ });
  const other = models.getByRole('radio', { name: /^GPT Image 2.5 Photographic/ });
  const bar = page.locator('[data-action-bar]');
  await words.fill('A red house by the sea');
  await expect(ours).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Composition/ })).toHaveCount(4);
  await expect(bar).toContainText('Uses 1 of 20');

  await ours.focus();
  await page.keyboard.press('ArrowDown');
  await expect(other).toBeChecked();
  await expect(bar).toContainText(/Uses\s+9 of 20about 15 sec – 60 sec/);
  await expect(page.getByRole('radio', { name: /^Composition/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /product photo$/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await page.reload();
  await hydrated(page);
  await expect(other).toBeChecked();
  await expect(words).toHaveValue('A red house by the sea');
  await expect(bar).toContainText(/Uses\s+9 of 20/);

  openai.plan({ outcome: 'refused' });
  await page.getByRole('button', { name: 'Draw it' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'charged' })).toBeVisible();
  openai.plan({});
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(other).toBeChecked();
  await expect(bar).toContainText(/Uses\s+9 of 20/);

  await page.getByRole('button', { name: 'Draw it' }).click();
  await expect(page.getByText('Made with GPT Image 2.5')).toBeVisible();
  expect(openai.works.at(-1)).toMatchObject({
    outcome: 'made',
    input: { prompt: 'A red house by the sea' },
  });

  await page.goto(`${site.origin}/my-creations`);
  await hydrated(page);
  await page.getByRole('main').getByRole('row').first().click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Receipt' }).click();
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await expect(receipt).toContainText('GPT Image 2.5');
  await expect(receipt).toContainText('openai');
});

test('what the operator has had made is shown with its model, a sound once it is played', async ({
  page,
}) => {
  const desk = await openDesk(site.origin);
  const models = ['openai-gpt-image-2.5-flare', 'openai-gpt-4o-mini-tts'];
  for (const model of models) await desk.send('/admin/engines/try', { model });
  await expect
    .poll(async () => (await desk.get('/admin/engines')).match(/\/api\/media\/samples\//g)?.length)
    .toBe(models.length);
  const fetched: string[] = [];
  page.on('request', (request) => void fetched.push(new URL(request.url()).pathname));
  const ofSamples = () => fetched.filter((path) => path.startsWith('/api/media/samples/'));

  await page.goto(`${site.origin}/ai-text-to-image`);
  await hydrated(page);
  const picture = page.getByAltText('Made with GPT Image 2.5');
  await picture.evaluate((img) => img.scrollIntoView({ block: 'center' }));
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  // The row lies over it, and chooses.
  await picture.click({ force: true });
  await expect(page.getByRole('radio', { name: /^GPT Image 2.5 Photographic/ })).toBeChecked();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await page.goto(`${site.origin}/ai-voice-cloning`);
  await hydrated(page);
  fetched.length = 0;
  const play = page.getByRole('button', { name: 'Play: GPT-4o mini TTS' });
  const ours = page.getByRole('radio', { name: /^Built-in voice/ });
  await expect(ours).toBeChecked();
  await play.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  expect(ofSamples()).toEqual([]);
  await play.click();
  await expect.poll(ofSamples).toHaveLength(1);
  await expect(ours).toBeChecked();
  await expect(play).toBeVisible();
});

test('the card of a tool whose model is connected never says that there is none', async ({ page }) => {
  const marks = page.getByRole('main').getByText('Not available yet');
  const asked = page.waitForResponse('**/api/media/tools');
  await page.goto(`${site.origin}/ai-tools`);
  await expect(marks).toHaveCount(0);
  await hydrated(page);
  await page.getByRole('main').locator('a[href="/nano-banana-ai-image-generator"]').scrollIntoViewIfNeeded();
  await asked;
  await expect(marks).toHaveCount(0);
});

test('words change two pictures; a model that takes one says so', async ({ page }) => {
  await page.goto(`${site.origin}/nano-banana-ai-image-generator`);
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
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(['portrait-a.jpg', 'no-face.jpg'].map(fixture));
  await expect(bar).toContainText(/Uses\s+\d+ of 20/);

  await one.check();
  await expect(bar).toContainText('one takes 1 picture. You have 2');
  await expect(make).toBeDisabled();
  await banana.check();
  await expect(bar).toContainText(/Uses\s+\d+ of 20/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await make.click();
  await expect(page.getByText('Made with Nano Banana 2')).toBeVisible();
  expect(fal.works.at(-1)).toMatchObject({
    model: 'fal-ai/nano-banana-2/edit',
    outcome: 'made',
    input: { prompt: 'ให้ทุกคนอยู่บนชายหาด', image_urls: [expect.any(String), expect.any(String)] },
  });
});

test('a model that films words asks for no storyboard, and takes words that we cannot draw', async ({
  page,
}) => {
  await page.goto(`${site.origin}/text-to-video-ai`);
  await hydrated(page);
  const board = page.getByRole('group', { name: 'Storyboard' });
  const words = page.getByRole('textbox', { name: 'What should happen?' });
  await words.fill('A red fox in a snowy forest');
  await expect(board).toBeVisible();
  await page.getByRole('radio', { name: /^Wan 2.7 Filmed/ }).check();
  await expect(board).toHaveCount(0);
  await words.fill('qwerty แมวน้ำ');
  await expect(page.locator('[data-action-bar]')).toContainText(/\d+ credits|Uses/);
  await expect(page.getByText('We don’t know any of these words')).toHaveCount(0);
});
