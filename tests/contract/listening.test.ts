import { afterEach, expect, it } from 'vitest';
import { SUCCESS } from '#contract/http/envelope.ts';
import { errorCodes } from '#contract/http/error-codes.ts';
import { catalogue, checkoutSession } from '#contract/users/pay.ts';
import { signUp } from '#tests/support/account.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';

/** Loopback, but another address than the one that a server for this machine alone listens on. */
const OTHER = '127.0.0.2';

let server: RunningServer | undefined;
let database: TestDatabase | undefined;

const start = async (env: Record<string, string>): Promise<RunningServer> => {
  database = await makeDatabase(2);
  server = await startServer({ databaseUrl: database.url, env });
  return server;
};

function site(): RunningServer {
  if (server === undefined) throw new Error('there is no server yet');
  return server;
}

const ask = async (host: string): Promise<unknown> => {
  const address = new URL(catalogue.path, site().origin);
  address.hostname = host;
  return ((await (await fetch(address)).json()) as { data: { provider: string } }).data.provider;
};

afterEach(async () => {
  await server?.end();
  await database?.close();
});

it('is for this machine alone until the site has a public address, and has no desk without a token', async () => {
  await start({});
  expect(await ask('127.0.0.1')).toBe('off');
  await expect(ask(OTHER)).rejects.toThrow('fetch failed');
  for (const path of ['/admin', '/admin/payments', '/admin/txn/x'])
    expect((await fetch(site().origin + path)).status, path).toBe(404);
  const enter = { method: 'POST', body: new URLSearchParams({ token: '' }) };
  expect((await fetch(`${site().origin}/admin/enter`, enter)).status).toBe(404);
});

it('says in one line that HOST is no address of this machine', async () => {
  await expect(start({ HOST: '192.0.2.1' })).rejects.toThrow(
    /^HOST: 192\.0\.2\.1 is no address of this machine\.$/m,
  );
});

it('takes test cards in the first browser that opens the link of its start, and in no other', async () => {
  await start({});
  const link = (): string | undefined =>
    /test money.*(\/checkout\/sandbox\/[\w-]{32})$/m.exec(site().lines.join('\n'))?.[1];
  await expect.poll(link).toBeDefined();
  const path = link() ?? '';
  const ann = await signUp(site());
  const offer = async (cookie = ''): Promise<string> =>
    (await ann.call(catalogue, {} as never, { cookie })).provider;
  const open = (more: HeadersInit = {}) => ann.fetch(path, { headers: more });
  const wrong = await ann.fetch(path.slice(0, -1) + (path.endsWith('x') ? 'y' : 'x'));
  expect([wrong.status, await offer()]).toEqual([404, 'off']);

  const looked = await ann.fetch(path, { method: 'HEAD' });
  expect([looked.status, looked.headers.getSetCookie()], 'a look at the link').toEqual([200, []]);
  const opened = await open();
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/pricing']);
  const [line = ''] = opened.headers.getSetCookie();
  const cookie = line.split(';')[0] ?? '';
  expect([/; HttpOnly/.test(line), await offer(cookie), await offer()]).toEqual([true, 'sandbox', 'off']);
  expect((await open({ cookie })).status, 'the same browser again').toBe(303);
  const buy = async (headers: Record<string, string>) =>
    (await ann.ask(checkoutSession, { price: '5.99' }, { token: ann.token, ...headers })).code;
  expect([await buy({ cookie }), await buy({})]).toEqual([SUCCESS, errorCodes.payment_away.code]);

  const late = await open({ 'Accept-Language': 'de' });
  expect([late.status, late.headers.getSetCookie(), await late.text()]).toEqual([
    404,
    [],
    expect.stringContaining('geht nicht mehr'),
  ]);
});
