import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { local } from '#contract/site/storage-keys.ts';
import { FLAGS, FULL } from '#scripts/chromium.mjs';
import { signUp } from '#tests/support/account.ts';
import { FAL_KEY, openFal } from '#tests/support/providers/fal.ts';
import { OwnSite } from './support/own-site.ts';
import { hydrated } from './support/site.ts';
import { expect, plain, test } from './support/test.ts';

/** What the browser's microphone hears, over and over. */
const SPOKEN = join(tmpdir(), 'mirari-test-spoken.wav');
const TEXT = 'The birch canoe slid on the smooth planks. Glue the sheet to the dark blue background.';

test.use({
  ...plain,
  viewport: { width: 360, height: 740 },
  launchOptions: {
    // The browser without windows has no microphone.
    executablePath: FULL,
    args: [...FLAGS, '--use-fake-device-for-media-stream', `--use-file-for-fake-audio-capture=${SPOKEN}`],
  },
});

const site = new OwnSite();
let fal: Awaited<ReturnType<typeof openFal>>;
test.beforeAll(async () => {
  execFileSync('espeak-ng', ['-w', SPOKEN, TEXT]);
  fal = await openFal();
  await site.start({
    FAL_KEY,
    FAL_API_BASE: fal.queue,
    FAL_REST_BASE: fal.rest,
    // Who has bought nothing may try it.
    FREE_ON_PAID_USD_PER_DAY: '20',
  });
});
test.afterAll(async () => {
  await site.remove();
  await fal.close();
});

test('a sample is recorded by keyboard once the microphone is allowed, heard, used and cloned', async ({
  page,
  context,
}) => {
  const { token } = await signUp({ origin: site.origin, dataDir: site.dataDir });
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    local.userToken,
    token,
  ] as const);
  await page.goto(`${site.origin}/ai-voice-cloning`);
  await hydrated(page);
  await page.getByRole('textbox', { name: 'What should be said?' }).fill('Good night');
  await page.getByRole('combobox', { name: 'Language of the text' }).selectOption('tr');
  await page.getByRole('radio', { name: /^Chatterbox Synthetic · From a sample of a voice/ }).check();

  const record = page.getByRole('button', { name: 'Record', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Record a sample' });
  await record.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('We can’t use the microphone');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await context.grantPermissions(['microphone']);
  await record.press('Enter');
  await expect(dialog.locator('[lang=tr]')).toContainText('Bu sabah');
  const level = dialog.getByRole('meter', { name: 'Microphone level' });
  await expect.poll(async () => Number(await level.getAttribute('aria-valuenow'))).toBeGreaterThan(20);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await dialog.getByRole('button', { name: 'Start recording' }).press('Enter');
  const stop = dialog.getByRole('button', { name: 'Stop' });
  await expect(stop).toBeFocused();
  await expect(stop).toHaveAttribute('aria-disabled', 'true');
  await expect(stop).toHaveAccessibleDescription('We need at least 6 seconds.');
  await expect(dialog.getByText('0:08 / 2:00')).toBeVisible();
  await stop.press('Enter');
  const use = dialog.getByRole('button', { name: 'Use recording' });
  await expect(dialog.getByRole('status')).toHaveText('This sounds good.');
  await expect(use).toBeFocused();
  const heard = dialog.getByLabel('Your recording');
  await expect.poll(() => heard.evaluate((audio: HTMLAudioElement) => audio.readyState)).toBeGreaterThan(0);
  await use.press('Enter');
  await expect(dialog).toHaveCount(0);

  await expect(page.locator('[data-action-bar]')).toContainText(/Uses\s+20 of 20/);
  const whose = page.getByRole('group', { name: 'May you use this voice?' });
  await whose.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Speak it' }).click();
  await expect(page.getByText('Made with Chatterbox')).toBeVisible();
  expect(fal.works.at(-1)?.input).toMatchObject({ text: 'Good night', custom_audio_language: 'turkish' });

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const removed = page.waitForResponse('**/api/upload/remove');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  expect(await (await removed).json()).toMatchObject({ data: { at_once: true } });
  await expect(page.getByText('Deleted, on our server too.')).toBeVisible();
});
