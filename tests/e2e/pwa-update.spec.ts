import type { BrowserContext, Page } from '@playwright/test';
import { type BuildManifest, buildMetaPath } from '#contract/site/builds.ts';
import { type News, newsPath } from '#contract/site/news.ts';
import { siteBehindNetwork } from './support/behind-network.ts';
import { hydrated, textsOf } from './support/site.ts';
import { atRest, expect, test } from './support/test.ts';
import { fixture } from './support/tool-page.ts';
import { builds, countLoads, settled, unreachable } from './support/worker.ts';

test.use(atRest);

const { update: text } = textsOf('en');
const UPLOAD = '/api/dash/upload';
const { site, network } = siteBehindNetwork();

const bar = (page: Page) => page.getByRole('button', { name: text.later, exact: true });
const look = (page: Page): Promise<boolean> => page.evaluate(() => dispatchEvent(new Event('online')));
const accept = (page: Page): Promise<void> =>
  page.getByRole('button', { name: text.reload, exact: true }).click();

test('an update with one missing or wrong file in its critical set leaves the build before in charge, whole', async ({
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

test('a page that nobody touches looks for a new build every hour, and not more often', async ({ page }) => {
  await page.clock.install();
  await settled(page, site.origin, 'en');
  // The hour begins when this page has looked, and not the one before it.
  const latest = /\/builds\/latest\.json$/;
  await page.reload({ waitUntil: 'commit' });
  await page.waitForResponse(latest);
  const looks: string[] = [];
  page.on('request', (request) => latest.test(request.url()) && looks.push(request.url()));
  await page.clock.runFor('59:00');
  expect(looks).toEqual([]);
  site.deploy('second');
  await page.clock.runFor('02:00');
  await expect(bar(page)).toBeVisible();
  expect(looks).toHaveLength(1);
});

test('the news of the waiting build are shown with its offer, which is still there afterwards', async ({
  page,
}) => {
  const next = { id: 'next', text: 'Something that nobody could do before.' };
  network.stand(newsPath('en'), async () => {
    const own = (await (await fetch(site.origin + newsPath('en'))).json()) as News;
    return { body: JSON.stringify([next, ...own]) };
  });
  await settled(page, network.origin, 'en');
  site.deploy('second');
  await look(page);
  await page.getByRole('button', { name: text.news, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: text.news });
  await expect(dialog.getByRole('listitem')).toHaveText([next.text]);
  const loads = countLoads(page);
  await dialog.getByRole('button', { name: text.reload }).click();
  await expect.poll(() => loads.count).toBe(1);
  await hydrated(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(loads.count).toBe(1);
});

/** Another tab activates a new build; resolves when this one has got the event. */
async function updateElsewhere(context: BrowserContext, page: Page): Promise<void> {
  const heard = page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true }),
      ),
  );
  const other = await context.newPage();
  await settled(other, network.origin, 'en');
  site.deploy('second');
  await look(other);
  const loads = countLoads(other);
  await accept(other);
  await expect.poll(() => loads.count).toBe(1);
  await hydrated(other);
  await heard;
  await page.bringToFront();
}

test('an upload under way in another tab is not cut off by an update; afterwards the form is as it was', async ({
  context,
  page,
  noise,
}) => {
  noise.allow(/status of 503/);
  noise.allow(unreachable);
  let release = (): void => {};
  const released = new Promise<void>((go) => (release = go));
  network.stand(UPLOAD, async () => {
    await released;
    network.stand(UPLOAD);
    return { status: 503, body: '' };
  });
  await settled(page, network.origin, 'en');
  await page.goto(`${network.origin}/ai-face-swap`);
  await hydrated(page);
  const chooser = page.waitForEvent('filechooser');
  await page.locator('label', { hasText: 'Choose a photo' }).click();
  await (await chooser).setFiles(fixture('group-3.jpg'));
  await page.getByText('Not a real person', { exact: true }).click();
  await expect.poll(() => network.seen).toContain(`POST ${UPLOAD}`);
  const loads = countLoads(page);
  await updateElsewhere(context, page);
  expect(loads.count).toBe(0);
  await expect(page.getByRole('radio', { name: 'Not a real person' })).toBeChecked();
  release();
  await expect.poll(() => loads.count).toBe(1);
  await hydrated(page);
  await expect(page.getByRole('radio', { name: 'Not a real person' })).toBeChecked();
  await expect(page.getByRole('heading', { name: /^Faces \d+ found/ })).toBeVisible();
});
