import { local } from '#contract/site/storage-keys.ts';
import { signUp } from '#tests/support/account.ts';
import { FAL_KEY, openFal } from '#tests/support/providers/fal.ts';
import { toneOf } from '#tests/support/tone.ts';
import { OwnSite } from './support/own-site.ts';
import { hydrated } from './support/site.ts';
import { expect, plain, test } from './support/test.ts';

test.use({ ...plain, viewport: { width: 360, height: 740 } });

const site = new OwnSite();
let fal: Awaited<ReturnType<typeof openFal>>;

test.beforeAll(async () => {
  fal = await openFal();
  await site.start({
    FAL_KEY,
    FAL_API_BASE: fal.queue,
    FAL_REST_BASE: fal.rest,
    FREE_ON_PAID_USD_PER_DAY: '20',
  });
});
test.afterAll(async () => {
  await site.remove();
  await fal.close();
});
test.beforeEach(async ({ page }) => {
  const { token } = await signUp({ origin: site.origin, dataDir: site.dataDir });
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    local.userToken,
    token,
  ] as const);
});

test('a text is spoken with the voice of a sample, once it is said whose that is', async ({ page }) => {
  await page.goto(`${site.origin}/ai-voice-cloning`);
  await hydrated(page);
  const clone = page.getByRole('radio', { name: /^Chatterbox Synthetic · From a sample of a voice/ });
  await page.getByRole('textbox', { name: 'What should be said?' }).fill('Good night');
  await expect(page.locator('input[type=file]')).toHaveCount(0);
  const language = page.getByRole('combobox', { name: 'Language of the text' });
  await language.selectOption('tr');
  await clone.check();
  await expect(page.getByRole('button', { name: 'Ada, clear' })).toHaveCount(0);
  await expect(language).toHaveValue('tr');
  const bar = page.locator('[data-action-bar]');
  await expect(bar).toContainText('Add a sample of the voice');
  const file = { name: 'voice.wav', mimeType: 'audio/wav', buffer: toneOf(4) };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(bar).toContainText('too short: we need at least 6 seconds');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ ...file, buffer: toneOf(8) });
  await expect(bar).toContainText(/Uses\s+20 of 20/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('button', { name: 'Speak it' }).click();
  await expect(page.getByText('Please confirm you may use this voice.')).toBeVisible();
  const whose = page.getByRole('group', { name: 'May you use this voice?' });
  await expect(whose.getByRole('radio')).toHaveCount(2);
  await whose.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Speak it' }).click();
  await expect(page.getByText('Made with Chatterbox')).toBeVisible();
  expect(fal.works.at(-1)?.input).toMatchObject({ text: 'Good night', custom_audio_language: 'turkish' });
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
