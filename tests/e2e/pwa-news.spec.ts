import type { Page } from '@playwright/test';
import { type News, newsPath } from '#contract/site/news.ts';
import { siteBehindNetwork } from './support/behind-network.ts';
import { hydrated, textsOf } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { countLoads, settled, unreachable } from './support/worker.ts';

const { update: text } = textsOf('en');
const newEntries: News = [{ id: 'next', text: 'Something that nobody could do before.' }];
const { site, network } = siteBehindNetwork();

async function offered(page: Page): Promise<void> {
  await settled(page, network.origin, 'en');
  site.deploy('second');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('button', { name: text.later, exact: true })).toBeVisible();
}

const button = (page: Page) => page.getByRole('button', { name: text.news, exact: true });

test('5 the news of the waiting build are shown with its offer, which is still there afterwards', async ({
  page,
}, info) => {
  network.stand(newsPath('en'), async () => {
    const own = (await (await fetch(site.origin + newsPath('en'))).json()) as News;
    return { body: JSON.stringify([...newEntries, ...own]) };
  });
  await offered(page);
  await button(page).click();
  const dialog = page.getByRole('dialog', { name: text.news });
  await expect(dialog.getByRole('listitem')).toHaveText(newEntries.map((entry) => entry.text));
  await page.screenshot({ path: info.outputPath('news.png') });
  const loads = countLoads(page);
  await dialog.getByRole('button', { name: text.reload }).click();
  await expect.poll(() => loads.count).toBe(1);
  await hydrated(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(loads.count).toBe(1);
});

test('5 without news or without a network there is no button for news', async ({ page, noise }) => {
  noise.allow(unreachable);
  const asked = (): number => network.seen.filter((line) => line === `GET ${newsPath('en')}`).length;
  await offered(page);
  await expect.poll(asked).toBeGreaterThan(0);
  await expect(button(page)).toHaveCount(0);
  network.become('cut');
  const before = asked();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('button', { name: text.later, exact: true })).toBeVisible();
  await expect.poll(asked).toBeGreaterThan(before);
  await expect(button(page)).toHaveCount(0);
});
