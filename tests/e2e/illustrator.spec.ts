import { hydrated, openDialogs } from './support/site.ts';
import { expect, plain, test } from './support/test.ts';

test.use(plain);

test('an illustration: four free drawings of the words, one chosen and kept', async ({ page }) => {
  await page.goto('/ai-text-to-image');
  await hydrated(page);
  const words = page.getByRole('textbox', { name: 'What should it show?' });
  await words.fill('qwerty zxcvb');
  await expect(page.getByText('We can’t draw this yet: qwerty · zxcvb', { exact: false })).toBeVisible();
  await words.fill('a baby dragon reading a book');
  await expect(page.getByText('In the picture: baby · dragon · book')).toBeVisible();
  await expect(page.getByText('Understood, not drawn: reading')).toBeVisible();

  await words.fill('Three black cats and a theodolite on a blue sofa');
  const drawings = page.getByRole('radio', { name: /^Composition/ });
  await expect(drawings).toHaveCount(4);
  await expect(page.getByText('Words we don’t know yet: theodolite')).toBeVisible();
  await page.getByRole('button', { name: 'Four others' }).click();
  const chosen = page.getByRole('radio', { name: 'Composition 6', exact: true });
  await chosen.check();
  await expect(page.getByRole('img', { name: 'Composition 6' })).toBeVisible();
  await page.getByRole('button', { name: 'Draw it' }).click();
  await expect(page.getByRole('img', { name: 'Your illustration' })).toBeVisible();
  await expect(page.getByText('This is an illustration', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(words).toHaveValue('Three black cats and a theodolite on a blue sofa');
  await expect(chosen).toBeChecked();

  // From the list of creations: the same words with another seed, and then exactly what it was.
  const fromList = async (command: string, listed: number) => {
    await expect.poll(() => openDialogs(page)).toBe(0);
    await page.goto('/my-creations');
    await hydrated(page);
    const rows = page.getByRole('main').getByRole('row');
    await expect(rows).toHaveCount(listed);
    await rows.last().click();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: command }).click();
    await expect(page).toHaveURL(/\/ai-text-to-image$/);
    await expect(words).toHaveValue('Three black cats and a theodolite on a blue sofa');
  };
  await fromList('Make a variation', 1);
  await expect(page.getByRole('radio', { name: /^Composition/, checked: true })).toHaveCount(1);
  await expect(page.getByRole('radio', { name: 'Composition 1', exact: true })).toHaveCount(0);
  await expect(chosen).toHaveCount(0);
  await page.getByRole('button', { name: 'Draw it' }).click();
  await expect(page.getByRole('img', { name: 'Your illustration' })).toBeVisible();

  // Both beside each other, by keyboard too.
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Compare results' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare results' });
  await expect(dialog.getByRole('radio', { name: /^Made / })).toHaveCount(1);
  const slider = dialog.getByRole('slider', { name: 'Compare results' });
  await slider.press('Home');
  await expect(slider).toHaveValue('0');
  await dialog.getByRole('radio', { name: 'Side by side' }).click();
  await expect(dialog.locator('img')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await fromList('Use these settings', 2);
  await expect(chosen).toBeChecked();
});
