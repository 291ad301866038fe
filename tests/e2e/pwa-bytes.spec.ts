import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Page } from '@playwright/test';
import { type BuildFile, buildMetaPath, latestBuildPath } from '#contract/site/builds.ts';
import { newsPath } from '#contract/site/news.ts';
import { siteBehindNetwork } from './support/behind-network.ts';
import { builtFiles, cachedAddresses } from './support/cached-files.ts';
import { envelope } from './support/network.ts';
import { dist } from './support/dist.ts';
import { hydrated, textsOf } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { settled } from './support/worker.ts';

const client = path.join(dist, 'client');
const build = builtFiles();
const named = (files: readonly BuildFile[]): string[] => files.map(({ path: file }) => file);
const english = build.languages['en'] ?? [];
const whole = named([...build.shell, ...build.parts, ...english]);

const { site, network } = siteBehindNetwork();

const list = (addresses: readonly string[]): string[] => [...addresses, buildMetaPath(build.id)].sort();

/** Files requested since `from`, each once, without calls. */
const asked = (from: number): string[] =>
  [...new Set(network.seen.slice(from))].filter((request) => !request.includes('/api/')).sort();

/** Waits until everything of a first visit is cached, and the page has told the worker what it wants and looked. */
async function visited(page: Page): Promise<void> {
  await settled(page, network.origin, 'en');
  const looks = (path: string): number => performance.getEntriesByName(location.origin + path).length;
  await expect.poll(() => page.evaluate(looks, latestBuildPath)).toBeGreaterThan(0);
  await expect.poll(() => cachedAddresses(page)).toEqual(list(whole));
}

test('a repeat visit asks for worker and build, in 1.5 kB', async ({ page, context }) => {
  const start = network.seen.length;
  await visited(page);
  // The browser looks for a newer worker some time after each page that was opened.
  const checks = (): number => network.seen.slice(start).filter((request) => request === 'GET /sw.js').length;
  await expect.poll(checks).toBeGreaterThanOrEqual(2);
  // A browser's own request for the icon, where it makes one, ends with the page: only a whole response is cached.
  await page.evaluate(async () => (await fetch('/icon.svg', { cache: 'force-cache' })).blob());
  await page.close();
  const [from, sent] = [network.seen.length, network.sent];
  const again = await context.newPage();
  await again.goto(network.origin);
  await hydrated(again);
  await expect(again.locator('[data-credits]')).toContainText('5');
  await expect.poll(() => network.seen.slice(from)).toContain('GET /sw.js');
  await expect.poll(() => network.seen.slice(from)).toContain('GET /builds/latest.json');
  await again.waitForLoadState('networkidle');
  expect([...new Set(network.seen.slice(from))].sort()).toEqual(['GET /builds/latest.json', 'GET /sw.js']);
  console.log(`a repeat visit: ${network.seen.slice(from).join()}, ${network.sent - sent} bytes`);
  expect(network.sent - sent).toBeLessThanOrEqual(1500);

  await test.step('a page drawn without the server still follows a redirect', async () => {
    network.stand(latestBuildPath, () => ({ body: JSON.stringify({ id: build.id, redirects: true }) }));
    network.stand('/api/route-check', ({ url }) => ({
      body: envelope(url?.includes('challenge') ? { redirect: '/pricing' } : {}),
    }));
    await again.goto(`${network.origin}/challenge`);
    await expect(again).toHaveURL(`${network.origin}/pricing`);
    await expect(again.locator('main h1')).toBeVisible();
  });
});

test('caching all languages, and a deploy that changes one file, fetch those files and no others', async ({
  page,
}) => {
  await visited(page);
  const postToWorker = (keep: boolean): Promise<boolean> =>
    page.evaluate(
      (wanted) =>
        new Promise<boolean>((answer) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = ({ data }) => answer((data as { ok: boolean }).ok);
          navigator.serviceWorker.controller?.postMessage({ type: 'ALL_LANGUAGES', keep: wanted }, [port2]);
        }),
      keep,
    );
  const from = network.seen.length;
  expect(await postToWorker(true)).toBe(true);
  const others = named(Object.values(build.languages).flat()).filter((file) => !whole.includes(file));
  expect(await cachedAddresses(page)).toEqual(list([...whole, ...others]));
  // The poll for a newer build may come meanwhile.
  const fetched = asked(from).filter((request) => !/\/media\/|\/sw\.js|\/icon|\/latest\./.test(request));
  expect(fetched).toEqual(others.map((file) => `GET ${file}`).sort());
  expect(await postToWorker(false)).toBe(true);
  expect(await cachedAddresses(page)).toEqual(list(whole));

  await test.step('a deploy that changes one file', async () => {
    const changed = '/ai-face-swap/index.html';
    const body = `${readFileSync(path.join(client, changed), 'utf8')}<!-- new -->`;
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 10);
    site.deploy('second');
    const next = JSON.stringify({
      ...build,
      id: 'second',
      languages: {
        ...build.languages,
        en: english.map((file) => (file.path === changed ? { ...file, hash } : file)),
      },
    });
    network.stand(changed, () => ({ body, type: 'text/html' }));
    network.stand(buildMetaPath('second'), () => ({ body: next }));
    const since = network.seen.length;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByRole('button', { name: textsOf('en').update.later, exact: true })).toBeVisible();
    const fetched = (): string[] => asked(since).filter((request) => !/\?reach$|\.mp4$/.test(request));
    await expect.poll(fetched).toEqual(
      [
        `GET ${changed}`,
        `GET ${latestBuildPath}`,
        `GET ${buildMetaPath('second')}`,
        // The bar that offers the build loads its news.
        `GET ${newsPath('en')}`,
        'GET /sw.js',
      ].sort(),
    );
  });
});
