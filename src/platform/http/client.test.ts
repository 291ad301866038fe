// @vitest-environment happy-dom
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { local } from '#contract/site/storage-keys.ts';
import { DAY_MS } from '#contract/time.ts';
import { freshPage } from '#tests/support/page/fresh-page.ts';

let server: Server;
let origin = '';
let reply: { status: number; body: string; headers?: Record<string, string> } = { status: 200, body: '' };
let heard: Record<string, string | string[] | undefined> = {};

const say = (code: number, data: unknown, status = 200): void => {
  reply = { status, body: JSON.stringify({ code, msg: 'words of the server', data }) };
};

const ask = async () => {
  const { readAnonymousCredit } = await import('#src/features/credits/calls/credit.ts');
  return readAnonymousCredit();
};

const failure = (): Promise<Error & { code?: number; expired?: boolean; data?: unknown }> =>
  ask().then(
    () => Promise.reject(new Error('it succeeded')),
    (error: Error) => error,
  );

beforeEach(async () => {
  localStorage.clear();
  server = createServer((request, response) => {
    heard = request.headers;
    const { status, body, headers = {} } = reply;
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  });
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await freshPage(origin);
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('a response is its data; fields of a newer server are accepted', async () => {
  say(100000, { credit_remain: 7, of_a_newer_build: true });
  expect(await ask()).toMatchObject({ credit_remain: 7 });
});

test('a cached response of another build that this one cannot read counts as no response', async () => {
  say(100000, { credits: 7 });
  expect(await failure()).toMatchObject({ name: 'ContractMismatch' });
  reply.headers = { 'x-cached-reason': 'away', age: '60' };
  expect(await failure()).toMatchObject({ name: 'Offline' });
});

test('the time is that of the server, whatever the clock of the device', async () => {
  const twoDaysAgo = Date.now() - 2 * DAY_MS;
  say(100000, { credit_remain: 7 });
  reply.headers = { date: new Date(twoDaysAgo).toUTCString() };
  await ask();
  const { serverNow } = await import('./server-clock.ts');
  expect(Math.abs(serverNow() - twoDaysAgo)).toBeLessThan(30_000);
});

test('a call carries the token and the language of the page', async () => {
  localStorage.setItem(local.userToken, 'secret');
  document.documentElement.lang = 'pt-BR';
  say(100000, { credit_remain: 7 });
  await ask();
  expect(heard).toMatchObject({ token: 'secret', 'accept-language': 'pt-BR' });
});

test('any other code is an ApiError with the text of the server', async () => {
  say(40002, { need: 3, have: 1 });
  expect(await failure()).toMatchObject({
    name: 'ApiError',
    code: 40002,
    message: 'words of the server',
    data: { need: 3, have: 1 },
  });
});

test('code 20001 asks for a login; with HTTP 401 the token has expired', async () => {
  say(20001, {});
  expect(await failure()).toMatchObject({ name: 'SignInRequired', expired: false });
  say(20001, {}, 401);
  expect(await failure()).toMatchObject({ name: 'SignInRequired', expired: true });
});

test('a response of another shape is a ContractMismatch', async () => {
  say(100000, { credit_remain: 'many' });
  expect((await failure()).name).toBe('ContractMismatch');
  reply = { status: 413, body: '<html>Too large</html>' };
  expect((await failure()).name).toBe('ContractMismatch');
});

test('what is not of the site means offline, like no response at all', async () => {
  const { onOutcome } = await import('./outcomes.ts');
  const outcomes: string[] = [];
  onOutcome((outcome) => outcomes.push(outcome));
  // A login page of the network, a proxy without its server, a crashed one, a network that wants a login.
  for (const status of [200, 502, 500, 511]) {
    reply = { status, body: '<html>Not the site</html>' };
    expect((await failure()).name).toBe('Offline');
    expect(outcomes.splice(0)).toContain('lost');
  }
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  expect((await failure()).name).toBe('Offline');
});

test('a page in place of a picture or of a download is no network', async () => {
  server.removeAllListeners('request');
  server.on('request', (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>'),
  );
  const { fetchFile } = await import('./client.ts');
  const { download } = await import('./download.ts');
  await expect(fetchFile(`${origin}/files/me.jpg`, 'me.jpg')).rejects.toThrow('cannot be reached');
  await expect(download('/api/users/export', {})).rejects.toThrow('cannot be reached');
});
