import { readFileSync } from 'node:fs';
import path from 'node:path';
import { themeOfWeek, weekAt } from '#contract/site/challenge.ts';
import { session } from '#contract/site/storage-keys.ts';
import challenge from '#locales/en/tools/challenge.json' with { type: 'json' };
import { atRest, expect, test } from './support/test.ts';
import { siteBehindNetwork } from './support/behind-network.ts';
import { builds, countLoads, settled, unreachable } from './support/worker.ts';
import { dist } from './support/dist.ts';
import { addressIn, hydrated, languageOf, rawKeys, textsOf } from './support/site.ts';

test.use(atRest);

const { site, network } = siteBehindNetwork();

test('20 without a server, pages open in their language and an unknown address is called that', async ({
  page,
  noise,
}) => {
  const code = 'zh-tw';
  noise.allow(unreachable);
  await settled(page, network.origin, code);
  network.become('cut');
  for (const [address, heading] of [
    ['/', undefined],
    ['/ai-face-swap', undefined],
    ['/multiple-face-swap', undefined],
    ['/no-such-page', textsOf(code).error.notFound],
  ] as const) {
    await page.goto(network.origin + addressIn(code, address));
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('lang', languageOf(code).tag);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    if (heading !== undefined) await expect(title).toHaveText(heading);
    else await expect(title).not.toHaveText(textsOf(code).error.notFound);
    expect(await rawKeys(page), address).toEqual([]);
  }
});

test('20 an address with a slash at its end is led to the page without it, with a network and without', async ({
  page,
  noise,
}) => {
  noise.allow(unreachable);
  await settled(page, network.origin, 'zh-tw');
  await settled(page, network.origin, 'en');
  const open = async (from: string, to: string): Promise<void> => {
    await page.goto(network.origin + from);
    await hydrated(page);
    expect(page.url()).toBe(network.origin + to);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    for (const code of ['en', 'zh-tw']) await expect(title).not.toHaveText(textsOf(code).error.notFound);
  };
  await open('/pricing/?a=1', '/pricing?a=1');
  network.become('cut');
  await open('/pricing/?a=1', '/pricing?a=1');
  await open('/zh-tw/ai-face-swap/', '/zh-tw/ai-face-swap');
});

test('without a network no picture of the landing page is a broken one', async ({ page, noise }) => {
  noise.allow(unreachable);
  await settled(page, network.origin, 'en');
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  network.become('cut');
  await page.goto(network.origin);
  await hydrated(page);
  const broken = (): Promise<string[]> =>
    page.evaluate(() =>
      [...document.images]
        .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
        .map(({ currentSrc }) => currentSrc),
    );
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect
    .poll(() => page.evaluate(() => [...document.images].filter(({ complete }) => complete).length))
    .toBeGreaterThan(2);
  expect(await broken()).toEqual([]);
});

test('the weekly challenge says what it waits for, comes with the network, and is there without it later', async ({
  page,
  noise,
}) => {
  noise.allow(unreachable);
  noise.allow(/dynamically imported module|reading 'default'/);
  await settled(page, network.origin, 'en');
  network.become('cut');
  await page.goto(`${network.origin}/challenge`);
  await hydrated(page);
  const main = page.getByRole('main');
  const theme = main.getByRole('heading', { name: challenge.themes[themeOfWeek(weekAt(Date.now()))] });
  await expect(main.getByText(textsOf('en').error.offline)).toBeVisible();
  network.become('open');
  await expect(theme).toBeVisible();
  await expect(main.getByText(challenge.empty)).toBeVisible();
  network.become('cut');
  await page.reload();
  await expect(theme).toBeVisible();
  await expect(main.getByText(textsOf('en').error.offline)).toBeVisible();
});

test('20 a user of another language is led to it without a server, as the server would', async ({
  page,
  context,
  noise,
}) => {
  noise.allow(unreachable);
  await context.addCookies([{ name: 'i18n_redirected', value: 'zh-tw', url: network.origin }]);
  await settled(page, network.origin, 'zh-tw');
  network.become('cut');
  await page.goto(`${network.origin}/`);
  await expect(page).toHaveURL(/\/zh-tw$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW');
});

test('a page that the worker answers with the app shell opens what is asked for, and again after a reload', async ({
  page,
}) => {
  await settled(page, network.origin, 'en');
  await page.goto(`${network.origin}/terms-of-service`);
  await hydrated(page);
  const packs = page.getByRole('dialog', { name: textsOf('en').pricing.title });
  // In one step: the page that is left would open them itself.
  await page.evaluate((key) => {
    sessionStorage.setItem(key, 'true');
    location.reload();
  }, session.showPricingDialog);
  await expect(packs).toBeVisible();
  await page.reload();
  await expect(packs).toBeVisible();
});

test('4 8 9 a new build is offered, and put in place only when the user agrees', async ({ page }) => {
  await settled(page, network.origin, 'en');
  const [before] = await builds(page);
  const loads = countLoads(page);
  const text = textsOf('en').update;
  await expect(page.getByText(text.ready)).toHaveCount(0);

  site.deploy('second');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText(text.ready)).toBeVisible();
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state),
  ).toBe('installed');
  expect(loads.count).toBe(0);

  await page.reload();
  await hydrated(page);
  await expect(page.getByText(text.ready)).toBeVisible();
  expect(await builds(page)).toContain(before);

  loads.count = 0;
  await page.getByRole('button', { name: text.reload, exact: true }).click();
  await expect.poll(() => builds(page)).toEqual(['build-second']);
  await page.waitForLoadState();
  await hydrated(page);
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? 'none'),
    )
    .toBe('none');
  await expect(page.getByText(text.ready)).toHaveCount(0);
  expect(loads.count).toBe(1);
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('3 code that is really missing costs one reload, then the page says so in its language and offers another try', async ({
    page,
    noise,
  }) => {
    noise.allow(
      /status of 404|dynamically imported module|Service Worker registration blocked|Failed to load module|reading 'waiting'/,
    );
    const manifest = JSON.parse(readFileSync(path.join(dist, 'server/manifest.json'), 'utf8')) as Record<
      string,
      { file: string }
    >;
    const missing = `**/${manifest['src/screens/pricing/screen.tsx']?.file ?? ''}`;
    await page.route(missing, (route) =>
      route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
    );
    await page.goto(`${network.origin}/zh-tw`);
    await hydrated(page);
    let reloads = 0;
    page.on('request', (request) => (reloads += request.isNavigationRequest() ? 1 : 0));
    const { error, nav } = textsOf('zh-tw');
    await page
      .getByRole('link', { name: nav.pricing, exact: true })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page.getByText(error.somethingWrong).or(page.getByText(error.part))).toBeVisible();
    await expect(page).toHaveURL(/\/zh-tw\/pricing$/);
    expect(reloads).toBe(1);
    await page.unroute(missing);
    await page
      .getByRole('link', { name: error.retry })
      .or(page.getByRole('button', { name: error.retry }))
      .click();
    await hydrated(page);
    await expect(page.getByText(error.somethingWrong)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('1 a hashed file that is not there is a plain 404 that is not cached', async ({ request }) => {
  const answer = await request.get(`${network.origin}/assets/index.0000000000.js`, {
    headers: { accept: 'text/html' },
  });
  expect(answer.status()).toBe(404);
  expect(answer.headers()).toMatchObject({
    'cache-control': 'no-store',
    'content-type': expect.stringContaining('text/plain'),
  });
});
