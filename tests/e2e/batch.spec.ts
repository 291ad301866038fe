import { readFile } from 'node:fs/promises';
import texts from '#locales/en/tools/batch.json' with { type: 'json' };
import { unzip } from '#tests/support/archive.ts';
import { hydrated } from './support/site.ts';
import { expect, plain, test } from './support/test.ts';
import { fixture } from './support/tool-page.ts';

test.use(plain);

test('several photos go through one tool as one job, and come back one by one and as a ZIP', async ({
  page,
  noise,
}) => {
  noise.allow(/status of 4\d\d/);
  await page.goto('/ai-image-enhancer');
  await hydrated(page);
  const add = async (...files: string[]): Promise<void> => {
    await page
      .locator('input[type=file][multiple]')
      .first()
      .setInputFiles(files.map((name) => fixture(name)));
  };
  await add('small-portrait-a.jpg', 'not-an-image.jpg', 'small-portrait-b.jpg');
  const chosen = page.getByRole('list', { name: texts.list });
  await expect(chosen.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByText(texts.leftOut.one.replace('{{n}}', '1'))).toBeVisible();
  await expect(page.locator('b', { hasText: 'not-an-image.jpg' })).toBeVisible();
  await add('small-portrait-a.jpg');
  await expect(page.getByText(texts.twice.one.replace('{{n}}', '1'))).toBeVisible();
  await expect(chosen.getByRole('listitem')).toHaveCount(3);
  await chosen.getByRole('button', { name: texts.remove.replace('{{name}}', 'not-an-image.jpg') }).click();
  await expect(chosen.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText(/Uses\s*2\s*of\s*5/)).toBeVisible();

  await page.locator('[data-action-bar]').getByRole('button').last().click();
  await expect(page.getByText(texts.ready.other.replace('{{n}}', '2'))).toBeVisible();
  const results = page.getByRole('group', { name: texts.results }).getByRole('button');
  await expect(results).toHaveCount(2);
  await results.nth(1).press('Enter');
  await expect(results.nth(1)).toHaveAttribute('aria-pressed', 'true');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: texts.all }).click();
  const zip = await unzip(await readFile(await (await download).path()));
  expect([...zip.keys()].map((name) => name.slice(0, 3))).toEqual(['01-', '02-']);

  // One creation a picture: deleting one leaves the other.
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText(texts.readyOf.replace('{{n}}', '1').replace('{{of}}', '2'))).toBeVisible();
  await page.goto('/my-creations');
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(1);
});
