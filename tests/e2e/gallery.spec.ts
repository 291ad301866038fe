import { readFileSync } from 'node:fs';
import texts from '#locales/en/tools/results.json' with { type: 'json' };
import { unzip } from '#tests/support/archive.ts';
import { arrive } from './support/arrive.ts';
import { DRAWN, maker } from './support/gallery.ts';
import { openDialogs, textsOf } from './support/site.ts';
import { expect, plain, test } from './support/test.ts';

test.use(plain);

const { creations, job } = textsOf('en');
const STYLED = 'ai-image-to-image';

test('several creations are selected by finger and keys, saved, compared, thrown away, restored and erased', async ({
  page,
  baseURL,
}) => {
  const site = { origin: baseURL ?? '', dataDir: process.env['E2E_DATA_DIR'] ?? '' };
  await arrive(page, '/my-creations', await maker(site, DRAWN, DRAWN, STYLED, STYLED));
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(4);
  const bar = page.getByRole('toolbar', { name: texts.select });
  const says = (n: number) => expect(bar.getByRole('status')).toHaveText(`${n} selected`);
  const command = (name: string) => bar.getByRole('button', { name, exact: true });

  // A resting finger begins; going back and Escape end it.
  await page.getByRole('searchbox').waitFor();
  await rows.first().dispatchEvent('pointerdown', { pointerType: 'touch', isPrimary: true, bubbles: true });
  await says(1);
  await rows.first().dispatchEvent('pointerup', { pointerType: 'touch', isPrimary: true, bubbles: true });
  await page.goBack();
  await expect(bar).toHaveCount(0);
  await rows.first().click({ modifiers: ['Control'] });
  await says(1);
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => (history.state as { selecting?: boolean } | null)?.selecting))
    .toBe(undefined);

  // Keys: Space takes one, Shift goes on, Control and A takes all.
  await page.getByRole('button', { name: texts.select, exact: true }).click();
  await says(0);
  await rows.first().focus();
  await page.keyboard.press('Space');
  await says(1);
  await page.keyboard.press('Shift+ArrowRight');
  await says(2);
  await command(texts.compare).click();
  await expect(page.getByRole('dialog').getByRole('slider', { name: texts.compareTwo })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => openDialogs(page)).toBe(0);
  await rows.nth(3).click({ modifiers: ['Shift'] });
  await says(4);
  await expect(command(texts.compare)).toBeDisabled();
  await command(texts.selectAll).click();
  await says(0);
  await rows.nth(1).focus();
  await page.keyboard.press('Control+a');
  await says(4);

  const download = page.waitForEvent('download');
  await command(texts.zip).click();
  expect((await unzip(readFileSync(await (await download).path()))).size).toBe(4);
  await says(4);
  await rows.nth(3).click();
  await says(3);
  await command(creations.star).click();
  await expect(command(job.unfavorite)).toBeVisible();
  await command(creations.remove).click();
  await expect(bar).toHaveCount(0);
  await expect(rows).toHaveCount(1);

  await page.getByRole('radio', { name: creations.bin }).click();
  await expect(rows).toHaveCount(3);
  await rows.first().click({ modifiers: ['Control'] });
  await command(creations.restore).click();
  await expect(rows).toHaveCount(2);
  await rows.first().click({ modifiers: ['Shift'] });
  await command(texts.erase).click();
  const question = bar.getByRole('alertdialog');
  await expect(question.getByText('Delete 1 for good?')).toBeVisible();
  await expect(question.getByRole('button', { name: texts.keepThem })).toBeFocused();
  await question.getByRole('button', { name: texts.erase }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByText(/^Emptying the trash frees \d/)).toBeVisible();
  await page.getByRole('button', { name: texts.emptyBin }).click();
  await page.getByRole('button', { name: texts.emptyBin }).click();
  await expect(page.getByText(creations.binEmpty)).toBeVisible();
  await page.getByRole('radio', { name: creations.all, exact: true }).click();
  await expect(rows).toHaveCount(2);
});
