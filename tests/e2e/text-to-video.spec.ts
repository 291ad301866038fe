import texts from '#locales/en/tools/text-to-video.json' with { type: 'json' };
import { ClipPage } from './support/clip-page.ts';
import { expect, plain, test } from './support/test.ts';

test.use(plain);

test('a storyboard follows the words, is changed for free, and becomes a film that plays', async ({
  page,
}) => {
  const form = new ClipPage(page);
  await form.enter('text-to-video-ai');
  const words = page.getByRole('textbox', { name: texts.option.prompt });
  await words.fill('qwerty zxcvb');
  await expect(page.getByText(texts.missing.replace('{{words}}', 'qwerty · zxcvb'))).toBeVisible();

  await words.fill('A red fox runs in the snow. Two cats sit on a blue sofa with a theodolite.');
  const board = page.getByRole('group', { name: texts.board });
  await expect(board.getByRole('img')).toHaveCount(2);
  await expect(board.getByText('theodolite', { exact: false }).last()).toBeVisible();
  await board.getByRole('button', { name: texts.down }).click();
  const first = board.getByRole('textbox', { name: 'Shot 1' });
  await expect(first).toHaveValue(/^Two cats/);
  await board.getByRole('button', { name: texts.add }).click();
  await board.getByRole('textbox', { name: 'Shot 3' }).fill('A girl waves at the sea');
  await expect(board.getByRole('img')).toHaveCount(3);
  await board.getByRole('button', { name: texts.delete }).first().click();
  await expect(board.getByRole('img')).toHaveCount(2);
  await expect(first).toHaveValue(/^A red fox/);
  await page.getByRole('button', { name: texts.narrator.spoken }).click();

  await page.getByRole('button', { name: texts.action, exact: true }).click();
  const video = page.locator(`video[aria-label="${texts.result}"]`);
  await expect(video).toBeVisible({ timeout: 90_000 });
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.duration)).toBeCloseTo(5, 1);
  await expect(page.getByText(texts.about)).toBeVisible();
});
