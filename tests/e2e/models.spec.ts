import { local } from '#contract/site/storage-keys.ts';
import { signUp } from '#tests/support/account.ts';
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
