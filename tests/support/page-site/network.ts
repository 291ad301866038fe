import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { somePlace } from '#tests/support/account.ts';

/** What happens to a call in place of its response: `lost` is done, but no response arrives. */
type Trouble =
  | 'lost'
  | { code: number; msg: string; status?: number; data?: unknown }
  | { status: number; body: string };

interface HeardCall {
  call: string;
  /** With everything that `call` leaves out. */
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: unknown;
}

/** The way between a page and its server; the test says what it does to calls. */
export interface Network {
  origin: string;
  heard: HeardCall[];
  /** The calls as `POST /api/media/create`; the numbers and ids of a path are left out. */
  readonly calls: string[];
  /** What happens to the next calls of a path. */
  next: Map<string, Trouble[]>;
  /** Headers that whoever is in between adds to the responses of a path. */
  adds: Map<string, Record<string, string>>;
  /** Every connection breaks. */
  away: boolean;
  /** Where this visitor is, for the server. */
  readonly address: string;
  /** No event stream: clients have to ask. */
  streamless: boolean;
  /** Open event streams. */
  streams: number;
  /** Another browser at another place: no cookie, and nothing has happened yet. */
  renew(): void;
  close(): Promise<void>;
}

const VARIES = ['/api/upload/part', '/api/pay/transaction-detail'];
const EVENTS = '/api/media/events';
const DEVICE = /^(?:__Host-)?mirari_device=[^;]*/;

const pathOf = (url = '/'): string => {
  const { pathname } = new URL(url, 'http://site');
  return VARIES.find((path) => pathname.startsWith(`${path}/`)) ?? pathname;
};

function envelope(
  response: ServerResponse,
  { code, msg, status = 200, data = {} }: Exclude<Trouble, 'lost' | { body: string }>,
) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ code, msg, data }));
}

/** Reads a JSON body beside whoever else reads it. */
function readBody(incoming: IncomingMessage, onBody: (body: unknown) => void): void {
  if (incoming.headers['content-type']?.includes('json') !== true) return;
  let body = '';
  incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
  incoming.once('end', () => onBody(body === '' ? undefined : JSON.parse(body)));
}

export async function openNetwork(upstream: string): Promise<Network> {
  let cookie: string | undefined;
  let place = somePlace();

  /** Passes a call on; undefined once its connection has broken. */
  const pass = (incoming: IncomingMessage): Promise<IncomingMessage | undefined> =>
    new Promise((resolve) => {
      const { host: _host, ...headers } = incoming.headers;
      const sent = cookie;
      const outgoing = send(
        new URL(incoming.url ?? '/', upstream),
        {
          method: incoming.method,
          headers: {
            ...headers,
            ...place,
            host: new URL(network.origin).host,
            ...(sent === undefined ? {} : { cookie: sent }),
          },
        },
        (response) => {
          const set = response.headers['set-cookie']?.map((line) => DEVICE.exec(line)?.[0]).find(Boolean);
          // A late call of the page before comes without a cookie, and makes a device that nobody uses.
          if (cookie === sent) cookie = set ?? cookie;
          resolve(response);
        },
      );
      outgoing.once('error', () => resolve(undefined));
      incoming.once('close', () => {
        if (!incoming.complete) outgoing.destroy();
      });
      incoming.pipe(outgoing);
    });

  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (network.away) return void incoming.socket.destroy();
    response.setHeader('connection', 'close');
    const path = pathOf(incoming.url);
    const heard: HeardCall = {
      call: `${incoming.method} ${path}`,
      path: incoming.url ?? '/',
      headers: incoming.headers,
      body: undefined,
    };
    if (path.startsWith('/api/')) network.heard.push(heard);
    readBody(incoming, (body) => (heard.body = body));
    const trouble = network.next.get(path)?.shift();
    if (path === EVENTS && network.streamless) return void response.writeHead(503).end();
    if (typeof trouble === 'object') {
      // A connection that closes while a body is on its way is reset, and the answer may be lost with it;
      // who has gone meanwhile needs none.
      if (!incoming.readableEnded) await once(incoming.resume(), 'end').catch(() => undefined);
      return 'body' in trouble
        ? void response.writeHead(trouble.status).end(trouble.body)
        : envelope(response, trouble);
    }
    const passed = await pass(incoming);
    if (!passed || trouble === 'lost' || network.away) {
      passed?.resume();
      return void incoming.socket.destroy();
    }
    // The cookie stays here: the jar of the simulated browser outlives its page.
    const { 'set-cookie': _set, ...headers } = passed.headers;
    response.writeHead(passed.statusCode ?? 502, {
      ...headers,
      connection: 'close',
      ...network.adds.get(path),
    });
    response.flushHeaders();
    passed.pipe(response);
    response.once('close', () => passed.destroy());
    if (path !== EVENTS) return;
    network.streams += 1;
    response.once('close', () => (network.streams -= 1));
  };

  const server = createServer((incoming, response) => void answer(incoming, response));
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  const network: Network = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard: [],
    get calls() {
      return network.heard.map(({ call }) => call);
    },
    get address() {
      return Object.values(place)[0] ?? '';
    },
    next: new Map(),
    adds: new Map(),
    away: false,
    streamless: false,
    streams: 0,
    renew() {
      cookie = undefined;
      place = somePlace();
      server.closeAllConnections();
      Object.assign(network, { heard: [], away: false, streamless: false });
      network.next.clear();
      network.adds.clear();
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return network;
}
