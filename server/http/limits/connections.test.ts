import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keptLog } from '#tests/support/log.ts';
import { limitConnections } from './connections.ts';

const MOST = 3;
const PROXY = '127.0.0.9';

let server: Server;
let sockets: Socket[];

beforeEach(() => {
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  server.close();
  await once(server, 'close');
});

/** Starts a server that answers `ok` to each request. */
async function start(headWithin: number): Promise<string[]> {
  const log = keptLog();
  server = createServer((_request, response) => response.end('ok'));
  limitConnections(server, [PROXY], log, { place: MOST, headWithin });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return log.lines;
}

async function open(from: string): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  socket.on('error', () => undefined).resume();
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

async function ask(socket: Socket): Promise<string> {
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [answer] = (await Promise.race([once(socket, 'data'), once(socket, 'close')])) as [unknown];
  return String(answer).slice(0, 15);
}

it('gives one address so many connections, another and a proxy theirs, and a closed one back', async () => {
  const lines = await start(60_000);
  const mine = await Promise.all([1, 2, 3].map(() => open('127.0.0.3')));
  const surplus = await open('127.0.0.3');
  await once(surplus, 'close');
  expect(lines).toHaveLength(1);
  const others = ['127.0.0.2', PROXY, PROXY, PROXY, PROXY];
  for (const from of others) expect(await ask(await open(from)), from).toBe('HTTP/1.1 200 OK');
  mine[0]?.destroy();
  await expect.poll(async () => ask(await open('127.0.0.3'))).toBe('HTTP/1.1 200 OK');
});

it('closes a connection without a complete head, and none that has asked or is a proxy', async () => {
  await start(100);
  const [silent, half, idle, proxy] = [
    await open('127.0.0.3'),
    await open('127.0.0.3'),
    await open('127.0.0.2'),
    await open(PROXY),
  ];
  half.write('GET / HTTP/1.1\r\nHost: local');
  expect(await ask(idle)).toBe('HTTP/1.1 200 OK');
  await Promise.all([silent, half].map((socket) => once(socket, 'close')));
  for (const socket of [idle, proxy]) expect(await ask(socket)).toBe('HTTP/1.1 200 OK');
});
