import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type BuildManifest, buildMetaPath, latestBuildPath } from '#contract/site/builds.ts';
import { local } from '#contract/site/storage-keys.ts';
import { signUp } from '#tests/support/account.ts';
import { siteBehindNetwork } from './support/behind-network.ts';
import { OwnSite } from './support/own-site.ts';
import { hydrated, textsOf } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { builds, countLoads, settled, stopWorkers, unreachable } from './support/worker.ts';

const { creations, nav, settings, update: text } = textsOf('en');
const { site, network } = siteBehindNetwork();

const bar = (page: Page) => page.getByRole('button', { name: text.later, exact: true });
const look = (page: Page): Promise<boolean> => page.evaluate(() => dispatchEvent(new Event('online')));
const accept = (page: Page): Promise<void> =>
  page.getByRole('button', { name: text.reload, exact: true }).click();
/** Resolves when the page has been reloaded. */
const reloaded = (page: Page): Promise<unknown> =>
  page.waitForEvent('framenavigated', (frame) => frame === page.mainFrame());

test('5 8 11 every new build is offered when page or network come back; the newest is taken in one step', async ({
  page,
}) => {
  await settled(page, site.origin, 'en');
  await expect(bar(page)).toHaveCount(0);
  await test.step('a page that is opened after a deploy', async () => {
    site.deploy('second');
    await page.goto(`${site.origin}/pricing`);
    await hydrated(page);
    await expect(bar(page)).toBeVisible();
    await bar(page).click();
    await expect(bar(page)).toHaveCount(0);
  });
  const comings = [
    () => dispatchEvent(new Event('online')),
    () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  ];
  for (const [n, coming] of comings.entries()) {
    site.deploy(`later-${n}`);
    await page.evaluate(coming);
    await expect(bar(page)).toBeVisible();
    await bar(page).click();
    await expect(bar(page)).toHaveCount(0);
  }
  await test.step('a device that is three builds behind gets the newest', async () => {
    for (const id of ['second', 'later-0', 'later-2']) site.deploy(id);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(bar(page)).toBeVisible();
    const didReload = reloaded(page);
    await accept(page);
    await didReload;
    await expect.poll(() => builds(page)).toEqual(['build-later-2']);
    await hydrated(page);
    await expect(bar(page)).toHaveCount(0);
  });
});

test('5 a build that was put off is marked at the settings, and put in place there', async ({ page }) => {
  await settled(page, site.origin, 'en');
  await page.goto(`${site.origin}/my-creations`);
  await hydrated(page);
  const way = page.locator('aside').getByRole('link', { name: nav.settings });
  await expect(way).toHaveAccessibleName(nav.settings);
  site.deploy('second');
  await look(page);
  await bar(page).click();
  await expect(way).toHaveAccessibleName(`${nav.settings} ${text.ready}`);
  await way.click();
  const device = page.getByRole('region', { name: settings.device });
  await expect(device.getByText(text.ready)).toBeVisible();
  const didReload = reloaded(page);
  await accept(page);
  await didReload;
  await expect.poll(() => builds(page)).toEqual(['build-second']);
  await hydrated(page);
  await expect(way).toHaveAccessibleName(nav.settings);
});

test('5 the list of creations that was kept opens without a network after an update', async ({
  page,
  noise,
}) => {
  noise.allow(unreachable);
  await settled(page, network.origin, 'en');
  const { token } = await signUp({ origin: site.origin, dataDir: site.dataDir });
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [local.userToken, token] as const);
  await page.goto(`${network.origin}/my-creations`);
  await expect(page.getByText(creations.emptyTitle)).toBeVisible();
  await page.goto(network.origin);
  await hydrated(page);
  site.deployChanged('changed');
  await look(page);
  await expect(bar(page)).toBeVisible();
  const before = network.seen.length;
  const didReload = reloaded(page);
  await accept(page);
  await didReload;
  await expect.poll(() => builds(page)).toEqual(['build-changed']);
  await hydrated(page);
  expect(network.seen.slice(before), 'the new build has no list of its own').not.toContain(
    'POST /api/media/list',
  );
  network.become('cut');
  await page.goto(`${network.origin}/my-creations`);
  await expect(page.getByText(creations.emptyTitle)).toBeVisible();
});

test('10 an update with one missing or wrong file in its critical set leaves the build before in charge, whole', async ({
  page,
  noise,
}) => {
  noise.allow(/status of 404|is not of build/);
  noise.allow(unreachable);
  await settled(page, network.origin, 'en');
  const [before = ''] = await builds(page);
  site.deployChanged('changed');
  const { shell } = JSON.parse(
    await (await page.request.get(network.origin + buildMetaPath('changed'))).text(),
  ) as BuildManifest;
  const file = shell.find(({ path: each }) => /\/base\..*\.js$/.test(each))?.path ?? '';
  for (const reply of [
    { status: 404, body: 'Not found', type: 'text/plain' },
    { body: 'export {}', type: 'text/javascript' },
  ]) {
    const asked = network.seen.length;
    network.stand(file, () => reply);
    await look(page);
    await expect.poll(() => network.seen.slice(asked)).toContain(`GET ${file}`);
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing ?? 'none'),
      )
      .toBe('none');
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? 'none'),
    ).toBe('none');
    await expect(bar(page)).toHaveCount(0);
    expect(
      await page.evaluate(async (name) => (await caches.match(name)) !== undefined, file),
      'the wrong file is not cached',
    ).toBe(false);
  }
  expect(await builds(page)).toContain(before);
  network.become('cut');
  await page.goto(network.origin);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  network.become('open');
  network.stand(file);
  await look(page);
  await expect(bar(page)).toBeVisible();
});

test('10 the files of the two previous builds are served, older ones are not', async ({ request }) => {
  const archived = new OwnSite();
  await archived.start();
  const isArchived = async (id: string): Promise<boolean> => {
    await request.get(archived.origin + latestBuildPath);
    return existsSync(path.join(archived.dataDir, 'builds', id));
  };
  const files: string[] = [];
  const chunk = async (): Promise<string> =>
    /\/assets\/index\.[\w-]+\.js/.exec(await (await request.get(`${archived.origin}/`)).text())?.[0] ?? '';
  const statuses = (): Promise<number[]> =>
    Promise.all(files.map(async (file) => (await request.get(archived.origin + file)).status()));
  files.push(await chunk());
  for (const id of ['changed', 'one', 'two']) {
    archived.deployChanged(id);
    await expect.poll(() => isArchived(id)).toBe(true);
    files.push(await chunk());
    if (id === 'one') expect(await statuses()).toEqual([200, 200, 200]);
  }
  await expect.poll(statuses).toEqual([404, 200, 200, 200]);
  await archived.remove();
});

test('11 a worker that is switched off clears its caches and unregisters, after one reload', async ({
  page,
  noise,
}) => {
  noise.allow(unreachable);
  await settled(page, site.origin, 'en');
  const loads = countLoads(page);
  await site.stop();
  await site.start({ WORKER: 'off' });
  await look(page);
  const isWaiting = async (): Promise<boolean> =>
    (await navigator.serviceWorker.getRegistration())?.waiting instanceof ServiceWorker;
  await expect
    .poll(async () => {
      // The browser ends a worker that was at work when another took its place once it is idle; DevTools prevent that.
      if (await page.evaluate(isWaiting).catch(() => false)) await stopWorkers(page);
      return loads.count;
    })
    .toBe(1);
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => caches.keys()).catch(() => undefined)).toEqual([]);
  expect(loads.count).toBe(1);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  await page.goto(`${site.origin}/pricing`);
  await hydrated(page);
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBeUndefined();
  await site.stop();
  await site.start();
});

test('6 9 with two tabs and no message of the new worker, each that agrees still reloads, once', async ({
  context,
  page,
}) => {
  await context.addInitScript(() => {
    if (!('serviceWorker' in navigator)) return;
    const add = navigator.serviceWorker.addEventListener.bind(navigator.serviceWorker);
    navigator.serviceWorker.addEventListener = (type: string, ...rest: [EventListener]) =>
      void (type === 'controllerchange' || add(type, ...rest));
  });
  await settled(page, site.origin, 'en');
  const other = await context.newPage();
  await settled(other, site.origin, 'en');
  site.deploy('second');
  for (const tab of [page, other]) {
    await look(tab);
    await expect(bar(tab)).toBeVisible();
  }
  for (const tab of [other, page]) {
    const loads = countLoads(tab);
    await accept(tab);
    await expect.poll(() => loads.count).toBe(1);
    await hydrated(tab);
    await expect(bar(tab)).toHaveCount(0);
    expect(loads.count).toBe(1);
  }
  expect(await builds(page)).toEqual(['build-second']);
});
