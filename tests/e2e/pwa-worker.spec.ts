import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { BuildManifest } from '#contract/site/builds.ts';
import { siteBehindNetwork } from './support/behind-network.ts';
import { workerState } from './support/cached-files.ts';
import { dist } from './support/dist.ts';
import { hydrated } from './support/site.ts';
import { atRest, expect, test } from './support/test.ts';
import { settled, stopWorkers, unreachable } from './support/worker.ts';

test.use(atRest);

const { network } = siteBehindNetwork();
const [meta = ''] = readdirSync(path.join(dist, 'client/builds/meta')).filter((file) =>
  file.endsWith('.json'),
);
const build = JSON.parse(readFileSync(path.join(dist, 'client/builds/meta', meta), 'utf8')) as BuildManifest;

test('the critical set is small', () => {
  const bytes = build.shell.reduce(
    (sum, { path: file }) => sum + gzipSync(readFileSync(path.join(dist, 'client', file))).length,
    0,
  );
  expect(build.shell.length).toBeLessThanOrEqual(14);
  expect(bytes).toBeLessThanOrEqual(198_000);
});

test('with a storage quota of one megabyte, pages open and the shell is cached', async ({
  page,
  context,
  noise,
}) => {
  noise.allow(unreachable);
  noise.allow(/Quota/i);
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: network.origin, quotaSize: 1_000_000 });
  await page.goto(network.origin);
  await hydrated(page);
  await expect.poll(() => workerState(page)).toBe('activated');
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/index.html')) !== undefined))
    .toBe(true);
  network.become('cut');
  await page.goto(network.origin);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

interface Routed extends PerformanceEntry {
  workerFinalSourceType?: string;
}

/** Opens an address in a new tab, without a network and while no worker runs, as a launch does. */
async function launch(from: Page, address: string): Promise<Page> {
  const page = await from.context().newPage();
  await stopWorkers(from);
  network.become('cut');
  await page.goto(network.origin + address);
  return page;
}
/** What responded to the page and to the style of its first view. */
const sources = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(() => {
    const [document, style] = [
      performance.getEntriesByType('navigation'),
      performance.getEntriesByType('resource').filter(({ name }) => /\/base\.[^/]*\.css$/.test(name)),
    ] as Routed[][];
    return [document?.[0]?.workerFinalSourceType, style?.[0]?.workerFinalSourceType];
  });

test('a launch opens the landing page out of the cache, without the worker', async ({ page, noise }) => {
  noise.allow(unreachable);
  await settled(page, network.origin, 'en');
  const launched = await launch(page, '/');
  expect(await sources(launched)).toEqual(['cache', 'cache']);
  await hydrated(launched);
  await expect(launched).toHaveURL(`${network.origin}/`);
  await expect(launched.getByRole('heading', { level: 1 })).toBeVisible();

  const linked = await launch(launched, '/?from=a-friend');
  expect((await sources(linked))[0], 'an address with a query is the worker’s').toBe('fetch-event');
  await hydrated(linked);
});
