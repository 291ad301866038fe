// @vitest-environment happy-dom
import { type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { local } from '#contract/site/storage-keys.ts';
import { freshPage, until } from '#tests/support/page/fresh-page.ts';

const balance = (credits: number): string =>
  `event: credits\r\ndata: {"credit_remain":${credits},"held":0}\r\n\r\n`;

let server: Server;
let origin = '';
const streams = new Set<ServerResponse>();
const tokens: unknown[] = [];
let isAway = false;

beforeEach(async () => {
  localStorage.clear();
  tokens.length = 0;
  isAway = false;
  server = createServer((request, response) => {
    tokens.push(request.headers['token']);
    if (isAway) return void response.writeHead(502).end();
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
    streams.add(response);
    response.once('close', () => streams.delete(response));
  });
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await freshPage(origin);
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const load = () => import('./live.ts');

test('all subscribers share one stream; it is closed without any', async () => {
  const { isStreaming, needLive, onLive } = await load();
  const heard = [vi.fn(), vi.fn()] as const;
  onLive('credits', heard[0]);
  const unsubscribe = onLive('credits', heard[1]);
  const releases = [needLive(), needLive()];
  await until(() => isStreaming.value);
  expect(tokens).toHaveLength(1);
  const [stream] = streams;
  stream?.write(balance(7).slice(0, 20));
  stream?.write(balance(7).slice(20));
  await until(() => heard[1].mock.calls.length === 1);
  unsubscribe();
  stream?.write(balance(5));
  await until(() => heard[0].mock.calls.length === 2);
  expect([heard[0].mock.calls, heard[1].mock.calls]).toEqual([
    [[{ credit_remain: 7, held: 0 }], [{ credit_remain: 5, held: 0 }]],
    [[{ credit_remain: 7, held: 0 }]],
  ]);
  for (const release of releases) release();
  await until(() => streams.size === 0);
  expect(isStreaming.value).toBe(false);
});

test('without a stream every subscriber polls, until there is one', async () => {
  isAway = true;
  const { isStreaming, needLive } = await load();
  const poll = vi.fn(() => Promise.resolve());
  needLive(poll);
  await until(() => poll.mock.calls.length === 1);
  isAway = false;
  // The network is back: the stream is opened again at once.
  dispatchEvent(new Event('online'));
  await until(() => isStreaming.value);
  expect(poll).toHaveBeenCalledTimes(1);
  streams.forEach((stream) => stream.end());
  await until(() => poll.mock.calls.length === 2);
});

test('a page that nobody sees polls, and has its stream again when it is seen', async () => {
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const { isStreaming, needLive } = await load();
  const poll = vi.fn(() => Promise.resolve());
  needLive(poll);
  await until(() => isStreaming.value);
  seen.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await until(() => streams.size === 0 && poll.mock.calls.length === 1);
  expect(isStreaming.value).toBe(false);
  seen.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await until(() => isStreaming.value);
});

test('another user has a stream of their own', async () => {
  const { userToken } = await import('#src/platform/http/user-token.ts');
  const { isStreaming, needLive } = await load();
  needLive();
  await until(() => isStreaming.value);
  userToken.set('secret');
  await until(() => tokens.length === 2 && isStreaming.value);
  expect(tokens).toEqual([undefined, 'secret']);
  await until(() => streams.size === 1);
});

test('a refused session ends it without a poll, and a new login opens it again', async () => {
  localStorage.setItem(local.userToken, 'old');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    tokens.push(request.headers['token']);
    response.writeHead(401).end(JSON.stringify({ code: 20001, msg: 'Log in.', data: {} }));
  });
  const { needLive } = await load();
  needLive();
  await until(() => tokens.length === 1);
  const { userToken } = await import('#src/platform/http/user-token.ts');
  userToken.set('new');
  await until(() => tokens.length === 2);
  expect(tokens).toEqual(['old', 'new']);
});
