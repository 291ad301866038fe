import { Network, envelope } from '#tests/e2e/support/network.ts';
import { OwnSite } from '#tests/e2e/support/own-site.ts';
import { addressIn, languageOf, textsOf } from '#tests/e2e/support/site.ts';
import { expect, test } from './test.ts';
import { unreachable } from './noise.ts';
import { waitFor } from './until.ts';
import {
  hydrated,
  button,
  cameBack,
  dialogOpen,
  languageShown,
  noDialog,
  says,
  saysNoLonger,
  settled,
  visit,
} from './visit.ts';

const site = new OwnSite();
const network = new Network(() => site.origin);
const logIn = 'header a[href$="/login"]';

test.beforeAll(async () => {
  await site.start();
  await network.start();
});
test.afterEach(() => network.become('open'));
test.afterAll(async () => {
  await network.stop();
  await site.remove();
});

test('8 18 a first visit is controlled, without a question; what is evicted is cached again', async ({
  tab,
}) => {
  await settled(tab, network.origin, 'en');
  expect(await tab.evaluate(() => document.querySelector('[role=status]')?.textContent ?? '')).not.toContain(
    textsOf('en').update.ready,
  );
  await tab.evaluate(
    async () => void (await Promise.all((await caches.keys()).map((name) => caches.delete(name)))),
  );
  await visit(tab, `${network.origin}/ai-face-swap`);
  await waitFor(
    tab,
    async () =>
      (await caches.match('/_shell/index.html')) !== undefined &&
      (await caches.match('/index.html')) !== undefined,
  );
});

test('1 13 a hashed file that is not there is a 404 that is not cached; cached files have their type', async ({
  tab,
  noise,
}) => {
  noise.allow(/404/);
  await settled(tab, network.origin, 'en');
  const missing = await tab.evaluate(async () => {
    const answer = await fetch('/assets/index.0000000000.js');
    return [
      answer.status,
      answer.headers.get('cache-control'),
      (await caches.match('/assets/index.0000000000.js')) === undefined,
    ];
  });
  expect(missing).toEqual([404, 'no-store', true]);
  const cached = await tab.evaluate(async () => {
    const rows: { url: string; type: string; status: number; mime: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        const { type = 'error', status = 0, headers = new Headers() } = (await cache.match(url)) ?? {};
        rows.push({ url, type, status, mime: headers.get('content-type') ?? '' });
      }
    }
    return rows;
  });
  expect(cached.length).toBeGreaterThan(10);
  for (const { url, type, status, mime } of cached) {
    expect([status, type === 'opaque'], url).toEqual([200, false]);
    const ending = /\.(js|css|json)$/.exec(url)?.[1];
    if (ending !== undefined)
      expect(mime, url).toContain({ js: 'javascript', css: 'css', json: 'json' }[ending]);
  }
});

for (const code of ['en', 'zh']) {
  test(`20 21 26 without a network pages, dialogs and an unknown address open in ${code}`, async ({
    tab,
    noise,
  }) => {
    noise.allow(unreachable);
    await settled(tab, network.origin, code);
    await waitFor(tab, async () => (await caches.keys()).length > 0);
    network.become('cut');
    await tab.reload();
    await hydrated(tab);
    for (const address of ['/pricing', '/ai-face-swap', '/settings', '/']) {
      await visit(tab, network.origin + addressIn(code, address));
      expect(await languageShown(tab), address).toBe(languageOf(code).tag);
      await waitFor(tab, () => document.querySelector('h1')?.checkVisibility());
    }
    await tab.click(logIn);
    await dialogOpen(tab);
    await says(tab, textsOf(code).login.toRegister);
    await tab.press('Escape');
    await noDialog(tab);
    await visit(tab, network.origin + addressIn(code, '/no-such-page'));
    await says(tab, textsOf(code).error.notFound);
    expect(await languageShown(tab)).toBe(languageOf(code).tag);
  });
}

test('19 a language that was chosen is the one that opens without a network, and the one that is installed', async ({
  tab,
  noise,
}) => {
  noise.allow(unreachable);
  await settled(tab, network.origin, 'en');
  await tab.click(button(textsOf('en').app.menu));
  await tab.click(button(textsOf('en').app.language));
  await tab.click({ css: '[role=menuitemradio]', text: languageOf('zh').name });
  await waitFor(tab, (tag) => document.documentElement.lang === tag, languageOf('zh').tag);
  await settled(tab, network.origin, 'zh');
  const start = await tab.evaluate(async () => {
    const answer = await fetch(document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? '');
    return ((await answer.json()) as { start_url: string }).start_url;
  });
  expect(start).toBe('/zh');
  network.become('cut');
  await visit(tab, `${network.origin}/`);
  expect(await tab.evaluate(() => [location.pathname, document.documentElement.lang])).toEqual([
    '/zh',
    languageOf('zh').tag,
  ]);
});

test('25 on a network that never answers, the page opens with the last list, its age and "slow"', async ({
  tab,
  noise,
}) => {
  noise.allow(unreachable);
  const at = new Date().toISOString();
  const result = {
    name: 'r',
    url: '/icons/icon-192.png',
    kind: 'image',
    mime: 'image/png',
    width: 192,
    height: 192,
    duration: null,
    bytes: 1,
    expires_at: at,
  };
  const creation = {
    creation_id: 'c1',
    job_id: 'j1',
    operation: 'image_faceswap',
    tool: 'ai-face-swap',
    favorite: false,
    created_at: at,
    expires_at: at,
    inputs: [],
    results: [result],
  };
  network.stand('/api/media/list', () => ({ body: envelope({ creations: [creation], total: 1 }) }));
  const { app } = textsOf('en');
  await settled(tab, network.origin, 'en');
  await visit(tab, `${network.origin}/my-creations`);
  await waitFor(tab, () => document.querySelector('main img') !== null);
  network.become('silent');
  await visit(tab, `${network.origin}/my-creations`);
  await says(tab, app.keptNow);
  await says(tab, app.slow);
  network.become('open');
  await cameBack(tab);
  await saysNoLonger(tab, app.slow);
  await saysNoLonger(tab, app.keptNow);
  network.stand('/api/media/list');
});
