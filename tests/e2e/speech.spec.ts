import { hydrated } from './support/site.ts';
import { expect, test } from './support/test.ts';

test('a text is spoken, with captions in step, and heard again in My creations', async ({ page }) => {
  await page.goto('/ai-voice-cloning');
  await hydrated(page);
  const words = page.getByRole('textbox', { name: 'What should be said?' });
  const speak = page.getByRole('button', { name: 'Speak it' });
  await words.fill('… !');
  await expect(page.getByText('Write what should be said')).toBeVisible();
  await words.fill('First sentence. Second sentence.');
  await page.getByRole('combobox', { name: 'Language of the text' }).selectOption('de');
  await page.getByRole('button', { name: 'Ada, clear' }).click();
  await speak.click();

  const said = page.getByRole('group', { name: 'What is said' });
  await said.getByRole('button', { name: 'Second sentence.' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(said.locator('[aria-current=true]')).toHaveText('Second sentence.');
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(words).toHaveValue('First sentence. Second sentence.');

  await page.goto('/my-creations');
  await hydrated(page);
  await page.getByRole('img', { name: 'The result' }).click();
  await expect(page.getByRole('dialog').getByRole('group', { name: 'What is said' })).toBeVisible();
});

test('the language of the page is spoken, also after a look at another page, unless one is chosen', async ({
  page,
}) => {
  const spoken = page.getByRole('main').getByRole('combobox').first();
  for (const [address, language] of [
    ['/ai-voice-cloning', 'en'],
    ['/de/ai-voice-cloning', 'de'],
    ['/ai-voice-cloning', 'en'],
  ] as const) {
    await page.goto(address);
    await hydrated(page);
    await expect(spoken).toHaveValue(language);
  }
  await page.goto('/ja/ai-voice-cloning');
  await hydrated(page);
  await spoken.selectOption('en');
  await page.getByRole('textbox').first().fill('Good evening.');
  await expect(spoken).toHaveValue('en');
});
