import { INFO, LIST, call } from './support/api-call.ts';
import { siteBehindNetwork } from './support/behind-network.ts';
import { withoutBadge } from './support/browsers.ts';
import { envelope } from './support/network.ts';
import { expect, test } from './support/test.ts';
import { settled, timesStored, unreachable } from './support/worker.ts';

const { network } = siteBehindNetwork();

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
