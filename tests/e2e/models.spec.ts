import { local } from '#contract/site/storage-keys.ts';
import { signUp } from '#tests/support/account.ts';
import { OPERATOR_TOKEN, openDesk } from '#tests/support/operator.ts';
import { OPENAI_KEY, openOpenAi } from '#tests/support/providers/openai.ts';
import { OwnSite } from './support/own-site.ts';
import { hydrated } from './support/site.ts';
import { expect, plain, test } from './support/test.ts';

test.use({ ...plain, viewport: { width: 320, height: 700 } });

const site = new OwnSite();
let provider: Awaited<ReturnType<typeof openOpenAi>>;

test.beforeAll(async () => {
  provider = await openOpenAi();
  await site.start({
    OPENAI_API_KEY: OPENAI_KEY,
    OPENAI_BASE_URL: `${provider.origin}/v1`,
    ADMIN_TOKEN: OPERATOR_TOKEN,
    // Who has bought nothing may try it.
    FREE_ON_PAID_USD_PER_DAY: '5',
  });
});
test.afterAll(async () => {
  await site.remove();
  await provider.close();
});

test('a model chosen by keyboard has its own price, and result and receipt name it; refused work is free', async ({
  page,
}) => {
  const { token } = await signUp({ origin: site.origin, dataDir: site.dataDir });
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    local.userToken,
    token,
  ] as const);
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
  await expect(bar).toContainText(/Uses\s+9 of 20about 30 sec/);
  await expect(page.getByRole('radio', { name: /^Composition/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /product photo$/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await page.reload();
  await hydrated(page);
  await expect(other).toBeChecked();
  await expect(words).toHaveValue('A red house by the sea');
  await expect(bar).toContainText(/Uses\s+9 of 20/);

  provider.plan({ outcome: 'refused' });
  await page.getByRole('button', { name: 'Draw it' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'charged' })).toBeVisible();
  provider.plan({});
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(other).toBeChecked();
  await expect(bar).toContainText(/Uses\s+9 of 20/);

  await page.getByRole('button', { name: 'Draw it' }).click();
  await expect(page.getByText('Made with GPT Image 2.5')).toBeVisible();
  expect(provider.works.at(-1)).toMatchObject({
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
