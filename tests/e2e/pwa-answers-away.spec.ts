import { LIST, INFO, call } from './support/api-call.ts';
import { siteBehindNetwork } from './support/behind-network.ts';
import { envelope } from './support/network.ts';
import { hydrated, textsOf } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { settled, timesStored, unreachable } from './support/worker.ts';

const { site, network } = siteBehindNetwork();

test('13 25 behind a login page the cached responses and pages are given out, and nothing of it is kept', async ({
  page,
  noise,
}) => {
  noise.allow(/./);
  network.stand(LIST, () => ({ body: envelope({ of: 'pictures' }) }));
  await settled(page, network.origin, 'en');
  await call(page, LIST, 'token-a', '{}');
  await expect.poll(() => timesStored(page, 'pictures')).toBeGreaterThan(0);
  network.become('portal');
  expect(await call(page, LIST, 'token-a', '{}')).toMatchObject({
    status: 200,
    body: envelope({ of: 'pictures' }),
    cachedBecause: 'portal',
  });
  expect(await call(page, INFO, 'token-a')).toMatchObject({ status: 503, body: '', cachedBecause: 'portal' });
  for (const address of ['/pricing', '/no-such-page']) {
    await page.goto(network.origin + address);
    await hydrated(page);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByText('Hotel login')).toHaveCount(0);
  }
  expect(await timesStored(page, 'Hotel login')).toBe(0);

  await test.step('nothing opaque and nothing of another type than requested is cached', async () => {
    await page.goto(`${network.origin}/my-creations`);
    await page.evaluate(async (other) => {
      await fetch(`${other}/icon.svg`, { mode: 'no-cors' }).catch(() => undefined);
      await fetch('/assets/nothing.0000000000.js').catch(() => undefined);
    }, site.origin);
    const cached = await page.evaluate(async () => {
      const rows: { type: string; url: string; status: number; mime: string }[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const response = await cache.match(request);
          rows.push({
            type: response?.type ?? '',
            url: new URL(request.url).pathname,
            status: response?.status ?? 0,
            mime: response?.headers.get('content-type') ?? '',
          });
        }
      }
      return rows;
    });
    expect(cached.length).toBeGreaterThan(10);
    for (const { type, url, status, mime } of cached) {
      expect({ type, status }, url).toEqual({ type: type === 'default' ? 'default' : 'basic', status: 200 });
      if (url.endsWith('.js')) expect(mime, url).toContain('javascript');
      if (url.endsWith('.css')) expect(mime, url).toContain('css');
      if (url.endsWith('.json')) expect(mime, url).toContain('json');
    }
  });
});

test('25 on a network that never answers, the page opens at once, with the last list, its age and "slow"', async ({
  page,
  noise,
}) => {
  noise.allow(unreachable);
  const at = new Date().toISOString();
  const creation = {
    creation_id: 'c1',
    job_id: 'j1',
    operation: 'image_faceswap',
    tool: 'ai-face-swap',
    favorite: false,
    created_at: at,
    expires_at: at,
    inputs: [],
    results: [
      {
        name: 'r',
        url: '/icons/icon-192.png',
        kind: 'image',
        mime: 'image/png',
        width: 192,
        height: 192,
        duration: null,
        bytes: 1,
        expires_at: at,
      },
    ],
  };
  network.stand(LIST, () => ({ body: envelope({ creations: [creation], total: 1 }) }));
  await settled(page, network.origin, 'en');
  const { app } = textsOf('en');
  const list = page.locator('#creations');
  await page.goto(`${network.origin}/my-creations`);
  await expect(page.getByText('Photo', { exact: true })).toBeVisible();
  await expect(list.getByText(app.keptNow)).toHaveCount(0);

  network.become('silent');
  const before = network.seen.length;
  await page.goto(`${network.origin}/my-creations`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(network.seen.slice(before), 'the page itself does not wait for the network').not.toContain(
    'GET /my-creations',
  );
  await expect(page.getByText('Photo', { exact: true })).toBeVisible();
  await expect(list.getByText(app.keptNow)).toBeVisible();
  await expect(page.getByText(app.slow)).toBeVisible();

  network.become('open');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText(app.slow)).toHaveCount(0);
  await expect(list.getByText(app.keptNow)).toHaveCount(0);
  network.stand(LIST);
});
