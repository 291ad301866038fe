import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { EngineFailure } from '#server/engines/port.ts';
import { type Call, type ProviderHttp, openHttp } from './http.ts';

type Turn = (request: IncomingMessage, response: ServerResponse) => void;
const KEY = 'sk-secret-of-the-test';

let server: Server;
let origin: string;
let http: ProviderHttp;
let asked = 0;
let turns: Turn[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked++;
    request.resume();
    request.on('end', () => (turns.shift() ?? well)(request, response));
  });
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  http = openHttp({ engine: 'lab', secrets: [KEY] });
});
afterEach(() => {
  asked = 0;
  turns = [];
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const well: Turn = (_request, response) => void response.writeHead(200).end('{"id":"w1"}');
const cut: Turn = (request) => void request.socket.destroy();
const half: Turn = (_request, response) => {
  response.writeHead(200, { 'content-length': 1000 }).write('half', () => response.socket?.destroy());
};
const status =
  (code: number, headers: Record<string, string> = {}): Turn =>
  (_request, response) =>
    void response.writeHead(code, headers).end(`{"error":"Incorrect key ${KEY} at https://x.test/f?sig=1"}`);
/** Goes on as long as it is read. */
const endless: Turn = (_request, response) => {
  response.writeHead(200);
  const more = (): void => {
    while (!response.destroyed && response.write(Buffer.alloc(1 << 20)));
    response.once('drain', more);
  };
  more();
};

const { signal } = new AbortController();
const paid: Call = { method: 'POST', paid: true, body: '{}', signal };
const safe: Call = { signal };

async function outcome(call: Call, ...will: Turn[]): Promise<string> {
  turns = will;
  const said = await http.call(`${origin}/v1/work`, call).then(
    ({ status: code }) => String(code),
    (error: unknown) => (error instanceof EngineFailure ? error.kind : String(error)),
  );
  return `${said} after ${asked}`;
}
const kindOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'fetched',
    (error: unknown) => (error instanceof EngineFailure ? error.kind : error),
  );
const soon = { 'retry-after': '0' };

describe('a call that starts paid work', () => {
  it.each([
    ['429', [status(429), well], '200 after 2'],
    ['429 with a wait', [status(429, soon), well], '200 after 2'],
    [
      '429 with a date that is past',
      [status(429, { 'retry-after': new Date(0).toUTCString() })],
      '200 after 2',
    ],
    ['503 with a wait', [status(503, soon), status(503, soon), well], '200 after 3'],
  ] as const)('is sent again after %s, which takes nothing', async (_what, will, said) => {
    expect(await outcome(paid, ...will)).toBe(said);
  });

  it.each([
    ['a lost answer', cut, 'unknown after 1'],
    ['half of an answer', half, 'unknown after 1'],
    ['500', status(500), 'unknown after 1'],
    ['502', status(502), 'unknown after 1'],
    ['504 with a wait', status(504, soon), 'unknown after 1'],
    ['503 without a wait', status(503), '503 after 1'],
    ['a redirect', status(307, { location: '/v1/other' }), '307 after 1'],
    ['a wait of more than 20 s', status(429, { 'retry-after': '21' }), '429 after 1'],
  ] as const)('is not after %s', async (_what, will, said) => {
    expect(await outcome(paid, will)).toBe(said);
  });

  it('is tried three times, and once more by nobody', async () => {
    const busy = status(429, soon);
    expect(await outcome(paid, busy, busy, busy, busy)).toBe('429 after 3');
  });

  it('reaches nobody where the connection is refused: nothing was taken', async () => {
    expect(await kindOf(http.call('http://127.0.0.1:1/', paid))).toBe('away');
  });

  it('may have been taken when its time is over', async () => {
    expect(await outcome({ ...paid, withinMs: 200 }, () => undefined)).toBe('unknown after 1');
  });
});

describe('a call that may be sent twice', () => {
  it.each([
    ['a cut', [cut, well], '200 after 2'],
    ['half of an answer', [half, half, well], '200 after 3'],
    ['500', [status(500), well], '200 after 2'],
    ['503 thrice', [status(503), status(503), status(503)], '503 after 3'],
    ['a cut thrice', [cut, cut, cut], 'away after 3'],
    ['404', [status(404)], '404 after 1'],
  ] as const)('after %s', async (_what, will, said) => {
    expect(await outcome(safe, ...will)).toBe(said);
  });

  it('is read to 1 MB', async () => {
    expect(await outcome(safe, endless)).toBe('garbage after 1');
  });
});

it('says nothing of keys and addresses in its failures', async () => {
  turns = [status(500)];
  const failure = await http.call(`${origin}/v1/work`, paid).catch((error: unknown) => String(error));
  expect(failure).toContain('Incorrect key [key] at [address]');
  expect(failure).not.toContain('sk-secret');
});

describe('a look at the state of work', () => {
  const look = (...will: Turn[]): Promise<unknown> => {
    turns = will;
    return http.look(`${origin}/v1/work`, safe).then(
      ({ status: code }) => code,
      (error: unknown) => (error as Error).name,
    );
  };
  it('is asked once, and stays unknown where the answer says nothing of the work', async () => {
    expect(await look(cut)).toBe('Error');
    expect(await look(status(503))).toBe('Error');
    expect(await look(status(404))).toBe(404);
    expect(await look(endless)).toBe('EngineFailure');
    expect(asked).toBe(4);
  });
});
