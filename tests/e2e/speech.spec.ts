import { hydrated } from './support/site.ts';
import { expect, plain, test } from './support/test.ts';

test.use(plain);

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
