import { randomUUID } from 'node:crypto';
import * as media from '#contract/media/media.ts';
import { myEntries, themeOfWeek, weekAt } from '#contract/site/challenge.ts';
import texts from '#locales/en/tools/challenge.json' with { type: 'json' };
import { signUp } from '#tests/support/account.ts';
import { follow } from '#tests/support/visitor.ts';
import { arrive } from './support/arrive.ts';
import { textsOf } from './support/site.ts';
import { expect, plain, test } from './support/test.ts';

test.use(plain);

const { job, sharing } = textsOf('en');

test('a creation is entered for the theme of the week, and withdrawn', async ({ page, baseURL }) => {
  const user = await signUp({ origin: baseURL ?? '', dataDir: process.env['E2E_DATA_DIR'] ?? '' });
  const work = {
    operation: 'text_to_image' as const,
    tool: 'ai-text-to-image',
    inputs: {},
    options: { prompt: 'a lighthouse by the sea' },
  };
  const { quote_id } = await user.call(media.quote, work);
  const { job_id } = await user.call(media.create, { ...work, quote_id, client_job_id: randomUUID() });
  await follow(user, job_id);
  await arrive(page, '/challenge', user);
  const main = page.getByRole('main');
  const theme = texts.themes[themeOfWeek(weekAt(Date.now()))];
  await expect(main.getByRole('heading', { name: theme })).toBeVisible();
  await expect(main.getByText(texts.empty)).toBeVisible();
  await expect(main.getByRole('region', { name: texts.samples }).locator('img').first()).toBeVisible();
  await main.getByRole('button', { name: texts.pick }).click();
  const picks = main.getByRole('region', { name: texts.pick });
  await picks.getByRole('listitem').getByRole('button').first().click();
  await main.getByRole('button', { name: texts.enter }).click();
  const mine = main.getByRole('region', { name: texts.mine });
  await expect(mine.getByText(texts.state.waiting)).toBeVisible();
  await expect(mine.getByRole('button', { name: texts.open.replace('{{theme}}', theme) })).toBeVisible();
  await mine.getByRole('button', { name: texts.leave }).click();
  await expect(mine).toHaveCount(0);
  await page.goto('/my-creations');
  await main.getByRole('row').first().press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: job.share }).click();
  const share = page.getByRole('dialog', { name: sharing.title });
  await share.getByRole('button', { name: texts.enter }).click();
  await expect(share.getByRole('status')).toContainText(theme);
  expect((await user.call(myEntries)).entries).toEqual([]);
  await share.getByRole('button', { name: texts.enter }).click();
  await expect(page.getByText(texts.thanks)).toBeVisible();
});
