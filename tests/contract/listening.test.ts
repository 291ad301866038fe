import { get } from 'node:http';
import { afterEach, expect, it } from 'vitest';
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

/** Calls the server under another host name. */
const asHost = (host: string, path: string, headers: Record<string, string> = {}): Promise<unknown> =>
  new Promise((done, failed) => {
    get(site().origin + path, { headers: { ...headers, host } }, (answer) => {
      answer.setEncoding('utf8');
      let text = '';
      answer.on('data', (part: string) => (text += part)).on('end', () => done(JSON.parse(text)));
    }).on('error', failed);
  });

afterEach(async () => {
  await server?.end();
  await database?.close();
});

it('is for this machine alone until the site has a public address', async () => {
  await start({});
  expect(await ask('127.0.0.1')).toBe('sandbox');
  await expect(ask(OTHER)).rejects.toThrow('fetch failed');
});

it('is for others where HOST says so, and then sells nothing to test cards', async () => {
  await start({ HOST: '0.0.0.0' });
  expect(await ask(OTHER)).toBe('off');
  expect(await ask('127.0.0.1')).toBe('off');
});

it('says in one line that HOST is no address of this machine', async () => {
  await expect(start({ HOST: '192.0.2.1' })).rejects.toThrow(
    /^HOST: 192\.0\.2\.1 is no address of this machine\.$/m,
  );
});

it('offers test payments to nobody who names another machine or is passed on by a proxy', async () => {
  await start({});
  const user = await signUp(site());
  for (const [host, passedOn] of [
    ['mirari.example', {}],
    ['localhost.mirari.example', {}],
    ['10.0.0.1:3000', {}],
    ['localhost', { 'X-Forwarded-For': '203.0.113.9' }],
    ['localhost:443', { 'X-Forwarded-Host': 'mirari.example' }],
    ['127.0.0.1', { 'X-Forwarded-Proto': 'https' }],
    ['0x7f.1', { Forwarded: 'for=203.0.113.9' }],
    ['a.localhost', { Via: '1.1 proxy' }],
    ['[::1]', { 'X-Real-IP': '203.0.113.9' }],
  ] as const) {
    expect(await asHost(host, catalogue.path, passedOn), host).toMatchObject({ data: { provider: 'off' } });
    const session = { ...passedOn, token: user.token };
    expect(await asHost(host, `${checkoutSession.path}?price=5.99`, session), host).toMatchObject({
      code: errorCodes.payment_away.code,
    });
  }
  for (const host of ['127.0.0.1:3000', '[::1]:3000', 'mirari.localhost'])
    expect(await asHost(host, catalogue.path), host).toMatchObject({ data: { provider: 'sandbox' } });
});
