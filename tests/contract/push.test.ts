import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorCodes } from '#contract/http/error-codes.ts';
import * as push from '#contract/users/push.ts';
import * as users from '#contract/users/users.ts';
import { PASSWORD, signUp, somePlace, withToken } from '#tests/support/account.ts';
import { unzip } from '#tests/support/archive.ts';
import { PushDouble, type PushBrowser } from '#tests/support/push/push-double.ts';
import { startServer, useServer } from '#tests/support/server.ts';
import { tablesWith } from '#tests/support/database/traces.ts';
import { type Visitor, createVisitor, follow, sendSwap } from '#tests/support/visitor.ts';

const service = new PushDouble();
const server = useServer({
  env: { TRUSTED_PROXIES: '127.0.0.1,::1', PUSH_LOOPBACK: 'on', VAPID_SUBJECT: 'mailto:ops@mirari.example' },
});
/** `localhost` as a host of the configuration: by its name it may be called, by its address not. */
const strict = useServer({ env: { TRUSTED_PROXIES: '127.0.0.1,::1', PUSH_HOSTS: 'localhost' } });
const visitor = (): Visitor => createVisitor(server.current.origin, somePlace());

beforeAll(() => service.start());
afterAll(() => service.stop());
beforeEach(() => {
  service.received.length = 0;
});

const arrived = (browser: PushBrowser, count = 1) =>
  vi.waitFor(() => expect(service.of(browser)).toHaveLength(count), { timeout: 20_000, interval: 50 });
const known = async ({ endpoint }: PushBrowser): Promise<boolean> =>
  (await tablesWith(server.current.database.db, endpoint)).length > 0;
const refused = (field: string, message: string) => ({
  status: 400,
  code: errorCodes.input_refused.code,
  data: { fields: [{ field, message }] },
});

describe('a browser that is notified of jobs', () => {
  it('gets one signed message for a job, with nothing of the work in it; one whose key is no point is dropped', async () => {
    const ann = visitor();
    const { key } = await ann.call(push.pushKey);
    const [broken, browser] = [service.browser(), service.browser()];
    const p256dh = `B${'A'.repeat(86)}`;
    await ann.call(push.subscribe, { ...broken.request(), keys: { ...broken.keys, p256dh } });
    await ann.call(push.subscribe, browser.request({ language: 'pt-br', time_zone: 'America/Sao_Paulo' }));
    const job = await sendSwap(ann);
    await follow(ann, job.job_id);
    await arrived(browser);
    const [got] = service.of(browser);
    expect(got).toMatchObject({
      key,
      subject: 'mailto:ops@mirari.example',
      message: { outcome: 'ready', tag: push.jobTag(job.job_id), language: 'pt-br' },
    });
    expect(service.faults).toEqual([]);
    await vi.waitFor(() => expect(server.current.lines.join('\n')).toContain('a message went out'));
    const log = server.current.lines.join('\n');
    for (const secret of [
      browser.endpoint,
      browser.path,
      browser.keys.auth,
      browser.keys.p256dh,
      service.origin,
    ])
      expect(log).not.toContain(secret);
    await vi.waitFor(async () => expect(await known(broken)).toBe(false), { timeout: 20_000, interval: 50 });
    expect(service.calls).not.toContain(broken.path);
  });

  it('belongs to the session that subscribed: it ends with a logout, a revocation, another password', async () => {
    const ann = await signUp(server.current);
    const login = async () =>
      withToken(server.current, await visitor().call(users.login, { email: ann.email, password: PASSWORD }));
    const [second, third] = [await login(), await login()];
    const browsers = [service.browser(), service.browser(), service.browser()];
    for (const [index, who] of [ann, second, third].entries())
      await who.call(push.subscribe, browsers[index]!.request());
    const all = () => Promise.all(browsers.map(known));
    expect(await all()).toEqual([true, true, true]);
    await second.call(users.logout);
    expect(await all()).toEqual([true, false, true]);
    await ann.call(users.revoke, { others: true });
    expect(await all()).toEqual([true, false, false]);
  });

  it('goes with the account, and is named in the export without what would let others send to it', async () => {
    const ann = await signUp(server.current);
    const browser = service.browser();
    await ann.call(
      push.subscribe,
      browser.request({
        language: 'zh',
        quiet_hours: { from: '22:30', to: '07:00' },
        time_zone: 'Asia/Shanghai',
      }),
    );
    const response = await ann.fetch(users.exportArchive.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ password: PASSWORD }),
    });
    const files = await unzip(Buffer.from(await response.arrayBuffer()));
    const text = files.get('notifications.json')?.toString() ?? '';
    expect(JSON.parse(text)).toMatchObject([
      { language: 'zh', zone: 'Asia/Shanghai', quiet_hours: { from: '22:30', to: '07:00' } },
    ]);
    for (const secret of [browser.endpoint, browser.keys.auth, browser.keys.p256dh])
      expect(text).not.toContain(secret);
    await ann.call(users.deleteAccount, { email: ann.email, password: PASSWORD });
    for (const trace of [browser.endpoint, browser.keys.auth, browser.keys.p256dh])
      expect(await tablesWith(server.current.database.db, trace)).toEqual([]);
  });

  it("is nobody else's to end, to take or to redirect", async () => {
    const [ann, bob] = [visitor(), visitor()];
    const browser = service.browser();
    await ann.call(push.subscribe, browser.request());
    expect(await bob.call(push.unsubscribe, { endpoint: browser.endpoint })).toEqual({ removed: false });
    const own = service.browser();
    expect(await bob.ask(push.subscribe, { ...own.request(), endpoint: browser.endpoint })).toMatchObject(
      refused('endpoint', 'taken'),
    );
    expect(
      await bob.call(push.renew, { previous: own.endpoint, endpoint: browser.endpoint, keys: own.keys }),
    ).toEqual({ renewed: false });
    expect(await known(browser)).toBe(true);
  });
});

describe('what a subscription may say', () => {
  it.each([
    'http://push.example/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://10.0.0.8/x',
    'https://169.254.169.254/latest',
    'https://push.example/x',
    'https://fcm.googleapis.com.push.example/x',
    'https://notify.windows.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user:pass@push.example/x',
    'https://[::ffff:192.168.0.1]/x',
    'https://0x7f000001/x',
    'ftp://push.example/x',
    'no address',
  ])('no address like %s', async (endpoint) => {
    const ann = createVisitor(strict.current.origin, somePlace());
    expect(await ann.ask(push.subscribe, { ...service.browser().request(), endpoint })).toMatchObject(
      refused('endpoint', 'address'),
    );
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://db5p.notify.windows.com/w/?token=x',
  ])('but one of a browser like %s', async (endpoint) => {
    const ann = createVisitor(strict.current.origin, somePlace());
    await ann.call(push.subscribe, service.browser().request({ endpoint }));
    expect(await ann.call(push.unsubscribe, { endpoint })).toEqual({ removed: true });
  });

  it('a name that stands for an address of this machine is not called', async () => {
    const ann = createVisitor(strict.current.origin, somePlace());
    const browser = service.browser();
    await ann.call(push.subscribe, browser.request({ endpoint: `https://localhost${browser.path}` }));
    const job = await sendSwap(ann);
    await follow(ann, job.job_id);
    const { db } = strict.current.database;
    await vi.waitFor(
      async () => expect(await db.selectFrom('push_subscription').select('id').execute()).toEqual([]),
      { timeout: 20_000, interval: 50 },
    );
    expect(service.calls).not.toContain(browser.path);
  });
});

describe('the key', () => {
  it('is absent where the operator wants no messages', async () => {
    const without = await startServer({ databaseUrl: server.current.database.url, env: { PUSH: 'off' } });
    const ann = createVisitor(without.origin);
    expect(await ann.call(push.pushKey)).toEqual({ key: null });
    expect(await ann.ask(push.subscribe, service.browser().request())).toMatchObject({
      code: errorCodes.not_found.code,
    });
    await without.end();
  });
});
