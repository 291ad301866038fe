import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { list } from '#contract/media/media.ts';
import { databases } from '#contract/site/storage-keys.ts';
import { type StoreDouble, openStoreDouble } from '#tests/support/store/s3-double.ts';
import { rowCounts } from './support/kept-rows.ts';
import { OwnSite } from './support/own-site.ts';
import { textsOf } from './support/site.ts';
import { atRest, expect, test } from './support/test.ts';
import { ToolPage } from './support/tool-page.ts';
import { settled, unreachable } from './support/worker.ts';

// A header of a test's own would make each request to the store ask first.
test.use({ ...atRest, extraHTTPHeaders: {} });

const { job } = textsOf('en');
let store: StoreDouble;
let site: OwnSite;

test.beforeAll(async () => {
  store = await openStoreDouble();
  site = new OwnSite({ ...store.env, S3_PUBLIC_URL: store.endpoint });
  await site.start();
});
test.afterAll(async () => {
  await site.remove();
  await store.close();
});

test('a result comes from the store itself, is saved, and opens without a network', async ({
  page,
  context,
  noise,
}) => {
  noise.allow(unreachable);
  await settled(page, site.origin, 'en');
  await page.goto(`${site.origin}/ai-face-swap`);
  const tool = new ToolPage(page);
  await tool.target('small-portrait-a.jpg');
  await tool.found(1);
  await tool.source('small-portrait-b.jpg');
  await tool.consent();
  const listed = page.waitForResponse(site.origin + list.path);
  await tool.swap.click();
  await tool.done();
  const fetched = () =>
    store.seen.filter(({ operation, key }) => operation === 'get' && key.startsWith('result/'));
  await expect.poll(() => fetched().length).toBeGreaterThan(0);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: job.save, exact: true }).click();
  const { width, height } = await sharp(await readFile(await (await download).path())).metadata();
  expect(Math.min(width, height)).toBeGreaterThan(200);
  // The file, and whose it is.
  await expect.poll(async () => (await rowCounts(page, [databases.media]))[0]).toBeGreaterThan(1);

  await (await listed).finished();

  await context.setOffline(true);
  await page.goto(`${site.origin}/my-creations`);
  const tile = page.getByRole('main').getByRole('row', { name: /^Open the Photo of/ });
  await tile.click();
  const picture = page.getByRole('dialog').getByRole('img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});
