import type { Page } from '@playwright/test';
import { withoutBadge } from './support/browsers.ts';
import { expect, test } from './support/test.ts';
import { siteBehindNetwork } from './support/behind-network.ts';
import { envelope } from './support/network.ts';
import { hydrated, textsOf } from './support/site.ts';
import { settled, timesStored, unreachable } from './support/worker.ts';

const { site, network } = siteBehindNetwork();

interface CallResult {
  status: number;
  body: string;
  cachedBecause: string | null;
  age: string | null;
}

/** One call as the page makes it, through the worker; undefined without a response. */
const call = (page: Page, path: string, token = '', body?: string): Promise<CallResult | undefined> =>
  page.evaluate(
    async ([address, owner, sent]) => {
      try {
        const response = await fetch(address, {
          headers: { ...(owner === '' ? {} : { token: owner }), 'content-type': 'application/json' },
          ...(sent === undefined ? {} : { method: 'POST', body: sent }),
        });
        return {
          status: response.status,
          body: await response.text(),
          cachedBecause: response.headers.get('x-cached-reason'),
          age: response.headers.get('age'),
        };
      } catch {
        return undefined;
      }
    },
    [path, token, body] as const,
  );

const LIST = '/api/media/list';
const INFO = '/api/users/user_info';

/** A part of a journey, on an open network without stand-ins. */
const part = (name: string, run: () => Promise<void>): Promise<void> =>
  test.step(name, async () => {
    network.become('open');
    network.clear();
    network.seen.length = 0;
    await run();
  });

test('14 cached responses are those of the user alone, of listed calls, and few', async ({
  page,
  context,
  noise,
}) => {
  noise.allow(unreachable);
  noise.allow(/status of (?:401|50)/);
  await settled(page, network.origin, 'en');
  await withoutBadge(context);

  await part(
    'after A has logged out and B has logged in, no byte of A is on the device, and no token ever was',
    async () => {
      network.stand(INFO, ({ headers }) => ({
        body: envelope({ of: `secret of ${String(headers['token'])}` }),
      }));
      network.stand(LIST, ({ headers }, body) => ({
        body: envelope({ of: `pictures of ${String(headers['token'])}`, asked: body }),
      }));
      await call(page, INFO, 'token-a');
      await call(page, LIST, 'token-a', '{"page":1}');
      await expect.poll(() => timesStored(page, 'pictures of token-a')).toBe(1);
      // In the cached responses, and nowhere else.
      expect(await timesStored(page, 'token-a')).toBe(2);

      network.become('cut');
      expect(await call(page, INFO, 'token-a')).toMatchObject({
        body: envelope({ of: 'secret of token-a' }),
        cachedBecause: 'away',
      });
      expect(await call(page, LIST, 'token-a', '{"page":1}')).toMatchObject({ cachedBecause: 'away' });
      expect(await call(page, LIST, 'token-a', '{"page":2}')).toBeUndefined();
      expect(await call(page, INFO, 'token-b')).toBeUndefined();
      expect(await timesStored(page, 'token-a')).toBe(0);
      expect(await call(page, INFO, 'token-a')).toBeUndefined();
    },
  );

  await part('logging out, HTTP 401 and code 20001 clear the cached responses', async () => {
    const keep = async (): Promise<void> => {
      network.stand(INFO, () => ({ body: envelope({ of: 'a secret' }) }));
      await call(page, INFO, 'token-a');
      await expect.poll(() => timesStored(page, 'a secret')).toBe(1);
    };
    const gone = (): Promise<void> => expect.poll(() => timesStored(page, 'a secret')).toBe(0);

    await keep();
    await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: 'FORGET_PERSON' }));
    await gone();
    await keep();
    network.stand(INFO, () => ({ status: 401, body: envelope(null, 20001) }));
    await call(page, INFO, 'token-a');
    await gone();
    await keep();
    network.stand(INFO, () => ({ body: envelope(null, 20001) }));
    await call(page, INFO, 'token-a');
    await gone();
  });

  await part('a response that is pending at logout is not cached', async () => {
    let release = (): void => {};
    const released = new Promise<void>((go) => (release = go));
    network.stand(LIST, () => ({ body: envelope({ of: 'an early secret' }) }));
    network.stand(INFO, async () => {
      await released;
      return { body: envelope({ of: 'a late secret' }) };
    });
    await call(page, LIST, 'token-a', '{}');
    await expect.poll(() => timesStored(page, 'an early secret')).toBe(1);
    const late = call(page, INFO, 'token-a');
    await expect.poll(() => network.seen).toContain(`GET ${INFO}`);
    await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: 'FORGET_PERSON' }));
    await expect.poll(() => timesStored(page, 'an early secret')).toBe(0);
    release();
    expect(await late).toMatchObject({ body: envelope({ of: 'a late secret' }) });
    // A later response is cached, so the earlier one would have been by now.
    await call(page, LIST, 'token-a', '{}');
    await expect.poll(() => timesStored(page, 'an early secret')).toBe(1);
    expect(await timesStored(page, 'a late secret')).toBe(0);
  });

  await part('only a success of a listed call is cached, and a call with an effect never', async () => {
    const refusals = {
      [LIST]: { status: 500, body: envelope(null, 50000) },
      [INFO]: { body: envelope(null, 40000) },
      '/api/credit/details': { body: '<html>', type: 'text/html' },
    };
    for (const [path, answer] of Object.entries(refusals)) network.stand(path, () => answer);
    const effectful = [
      '/api/credit/checkin',
      '/api/pay/checkout-session?price=5.99',
      '/api/pay/transaction-detail/1',
      '/api/users/invite-code',
    ];
    for (const path of effectful)
      network.stand(path.split('?')[0] ?? '', () => ({ body: envelope({ of: 'what-an-effect-tells' }) }));
    for (const path of [...Object.keys(refusals).filter((path) => path !== LIST), ...effectful])
      await call(page, path, 'token-d');
    await call(page, LIST, 'token-d', '{}');
    network.become('cut');
    for (const path of [...Object.keys(refusals).filter((path) => path !== LIST), ...effectful])
      expect(await call(page, path, 'token-d'), path).toBeUndefined();
    expect(await call(page, LIST, 'token-d', '{}')).toBeUndefined();
    expect(await timesStored(page, 'what-an-effect-tells')).toBe(0);
  });

  await part('the API cache stays small: the oldest responses are evicted', async () => {
    network.stand(LIST, (_, body) => ({ body: envelope({ asked: body, filling: 'x'.repeat(100_000) }) }));
    for (let n = 1; n <= 20; n += 1) await call(page, LIST, 'token-e', `{"page":${n}}`);
    network.become('cut');
    await expect
      .poll(async () => (await call(page, LIST, 'token-e', '{"page":20}'))?.cachedBecause)
      .toBe('away');
    expect(await call(page, LIST, 'token-e', '{"page":1}')).toBeUndefined();
    expect(await timesStored(page, 'x'.repeat(100_000))).toBeLessThanOrEqual(15);
  });
});

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

  await part('nothing opaque and nothing of another type than requested is cached', async () => {
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
