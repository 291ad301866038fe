import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { BuildManifest } from '#contract/site/builds.ts';
import { siteBehindNetwork } from './support/behind-network.ts';
import { workerState } from './support/cached-files.ts';
import { dist } from './support/dist.ts';
import { hydrated, use } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { controlled, settled, unreachable } from './support/worker.ts';

const { network } = siteBehindNetwork();
const [meta = ''] = readdirSync(path.join(dist, 'client/builds/meta')).filter((file) =>
  file.endsWith('.json'),
);
const build = JSON.parse(readFileSync(path.join(dist, 'client/builds/meta', meta), 'utf8')) as BuildManifest;
const missing = { status: 404, body: 'Not found', type: 'text/plain' };

const isKept = (page: Page, address: string): Promise<boolean> =>
  page.evaluate(async (file) => (await caches.match(file)) !== undefined, address);
test('10 a screen that cannot be cached does not fail the install', async ({ page, noise }) => {
  noise.allow(unreachable);
  noise.allow(/status of 404/);
  const part = build.parts.find(({ path: file }) => /\/tool\..*\.js$/.test(file))?.path ?? '';
  network.stand(part, () => missing);
  await controlled(page, network.origin);
  await expect.poll(() => isKept(page, '/ai-face-swap/index.html')).toBe(true);
  await page.reload();
  await hydrated(page);
  const seen = async (): Promise<string[]> => {
    await use(page);
    return network.seen;
  };
  await expect.poll(seen).toContain(`GET ${part}`);
  expect(await isKept(page, part)).toBe(false);
  for (const { path: file } of build.shell) expect(await isKept(page, file), file).toBe(true);
  network.stand(part);
  await page.reload();
  await expect(async () => {
    await use(page);
    expect(await isKept(page, part), 'it is tried again').toBe(true);
  }).toPass();
});

test('10 the critical set is small', () => {
  const bytes = build.shell.reduce(
    (sum, { path: file }) => sum + gzipSync(readFileSync(path.join(dist, 'client', file))).length,
    0,
  );
  expect(build.shell.length).toBeLessThanOrEqual(14);
  expect(bytes).toBeLessThanOrEqual(198_000);
});

const faults = {
  missing: () => missing,
  wrong: (file: string) => ({
    body: `${readFileSync(path.join(dist, 'client', file), 'utf8')} `,
    type: file.endsWith('.css') ? 'text/css' : 'text/javascript',
  }),
} as const;

for (const [fault, standIn] of Object.entries(faults)) {
  test(`10 with one ${fault} file in its critical set, a first worker is not installed; the next try installs it`, async ({
    page,
    noise,
  }) => {
    noise.allow(/status of 404|is not of build|dynamically imported module|reading 'HeroVisual'/);
    // Firefox's message for it.
    noise.allow(
      /Loading module from “\S+\.js” was blocked because of a disallowed MIME type \(“text\/plain”\)|^warning: Error \(\S+\/assets\/\S+\.js\)$/,
    );
    const file = build.shell.find(({ path: each }) => /\/after\..*\.js$/.test(each))?.path ?? '';
    network.stand(file, () => standIn(file));
    const asked = (): number => network.seen.filter((line) => line === `GET ${file}`).length;
    await page.goto(network.origin);
    await expect.poll(asked).toBeGreaterThan(0);
    // A page reloads itself once where its code is missing, at any moment of this.
    await expect(async () => {
      expect(await workerState(page)).toBe('none');
      expect(await isKept(page, file)).toBe(false);
    }).toPass();
    network.stand(file);
    await expect(() => page.reload()).toPass();
    await expect.poll(() => workerState(page)).toBe('activated');
    for (const { path: each } of build.shell) expect(await isKept(page, each), each).toBe(true);
  });
}

test('12 with a storage quota of one megabyte, pages open and the shell is cached', async ({
  page,
  context,
  noise,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'needs CDP: a small quota');
  noise.allow(unreachable);
  noise.allow(/Quota/i);
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: network.origin, quotaSize: 1_000_000 });
  await page.goto(network.origin);
  await hydrated(page);
  await expect.poll(() => workerState(page)).toBe('activated');
  await expect.poll(() => isKept(page, '/index.html')).toBe(true);
  network.become('cut');
  await page.goto(network.origin);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('18 what the browser has evicted is cached again', async ({ page, noise }) => {
  noise.allow(unreachable);
  await settled(page, network.origin, 'en');
  await page.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))));
  await page.goto(`${network.origin}/ai-face-swap`);
  await hydrated(page);
  await expect.poll(() => isKept(page, '/_shell/index.html')).toBe(true);
  for (const { path: file } of build.shell)
    await expect.poll(() => isKept(page, file), { message: file }).toBe(true);
  network.become('cut');
  await page.goto(network.origin);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
