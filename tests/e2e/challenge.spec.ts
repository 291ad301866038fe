import { randomUUID } from 'node:crypto';
import { create } from 'superstruct';
import { upload } from '#contract/media/dash.ts';
import * as media from '#contract/media/media.ts';
import { themeOfWeek, weekAt } from '#contract/site/challenge.ts';
import { local } from '#contract/site/storage-keys.ts';
import texts from '#locales/en/tools/challenge.json' with { type: 'json' };
import { signUp } from '#tests/support/account.ts';
import { fixture } from '#tests/support/visitor.ts';
import { hydrated } from './support/site.ts';
import { expect, test } from './support/test.ts';

test('a creation is entered for the theme of the week, and withdrawn', async ({ page, baseURL }) => {
  const user = await signUp({ origin: baseURL ?? '', dataDir: process.env['E2E_DATA_DIR'] ?? '' });
  const { data } = await user.send(upload.path, [
    { field: 'file', name: 'a.jpg', bytes: await fixture('portrait-a.jpg') },
  ]);
  const { name: file } = create(data, upload.answer).item;
  await user.call(media.keep, { file, tool: 'ai-text-to-image', client_job_id: randomUUID() });
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    local.userToken,
    user.token,
  ] as const);
  await page.goto('/challenge');
  await hydrated(page);
  const main = page.getByRole('main');
  const theme = texts.themes[themeOfWeek(weekAt(Date.now()))];
  await expect(main.getByRole('heading', { name: theme })).toBeVisible();
  await expect(main.getByText(texts.empty)).toBeVisible();
  await main.getByRole('button', { name: texts.pick }).click();
  await main.getByRole('button', { name: texts.enter }).click();
  const mine = main.getByRole('region', { name: texts.mine });
  await expect(mine.getByText(texts.state.waiting)).toBeVisible();
  await expect(mine.getByRole('button', { name: texts.open.replace('{{theme}}', theme) })).toBeVisible();
  await mine.getByRole('button', { name: texts.leave }).click();
  await expect(mine).toHaveCount(0);
});
