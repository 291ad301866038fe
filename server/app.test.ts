import { readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { AppDependencies } from './dependencies.ts';
import { createApp } from './app.ts';
import { createLog } from './log.ts';
import { toolProcesses } from './tool-processes.ts';

/**
 * What strangers send is parsed in the server's own process, whose thread all share: every route and every header
 * that is read, each with its worst input at the most bytes that it takes. Behind the routes nothing is real, so that
 * parsing is all that costs.
 */
const KB = 1024;
const MB = 1_000_000;
/** Node refuses a longer head: address, cookies and all. */
const HEAD_BYTES = 15 * KB;
/** Milliseconds of one request: many times what the slowest takes on a quiet machine. */
const MOST_MS = { head: 60, json: 120, form: 900 };

/** Bytes of a body, by path; all others take as much as the first. */
const BODIES = [
  { path: /^/, bytes: 64 * KB },
  { path: /^\/admin\/pages\//, bytes: 1_500_000 },
  { path: /^\/api\/upload\/part\//, bytes: MB },
  { path: /^\/api\/dash\/upload$/, bytes: MB + 64 * KB },
  { path: /^\/api\/dash\/merge/, bytes: 200 * MB + 64 * KB },
  { path: /^\/share$/, bytes: 250 * MB },
];

/** Stands for what routes reach: whatever is asked of it is another, but for what is given. */
const anything = (given: object = {}): never =>
  new Proxy(
    Object.assign(() => undefined, given),
    {
      get(_target, key) {
        if (Object.hasOwn(given, key)) return (given as Record<PropertyKey, unknown>)[key];
        if (key === Symbol.toPrimitive) return () => '';
        if (key === Symbol.iterator) return () => [][Symbol.iterator]();
        return key === 'then' ? undefined : anything();
      },
      apply: () => anything(),
    },
  ) as never;

const overlay = { isPublished: () => true, own: () => undefined, stamp: () => undefined, changes: undefined };
const pages = { current: async () => ({ ...overlay, built: { shell: '', pages: [] } }) };
const workspace = { path: () => join(tmpdir(), `strangers-${crypto.randomUUID()}`) };
const uploads = { mostBytes: async () => MB };
const domains = {
  site: anything({
    config: { distDir: '/nowhere', worker: true },
    redirects: { isEmpty: true, of: () => undefined },
    pages,
  }),
  accounts: anything({ google: anything(), owners: anything() }),
  jobs: anything({ serving: { processes: toolProcesses }, pages }),
  events: anything({ closing: new AbortController().signal }),
  uploads: anything({ uploads: anything(uploads), workspace }),
};
const app = createApp({
  config: { trustedProxies: ['10.0.0.0/8', '127.0.0.1'] },
  log: createLog('silent'),
  limits: anything(),
  domains: anything(domains),
} as unknown as AppDependencies);

const routes = [
  ...new Set(
    app.routes
      .filter(({ method, path }) => method !== 'ALL' && path !== '/*')
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)(\{[^}]*\})?\??/g, 'x')}`),
  ),
].map((route) => route.split(' ') as [string, string]);
const reading = routes.filter(([method]) => method === 'GET');
const writing = routes.filter(([method]) => method !== 'GET');

const BOUNDARY = 'x'.repeat(70);
const typed = (type: string) => ({ 'content-type': type });
const JSON_TYPE = typed('application/json');
const FORM_TYPE = typed('application/x-www-form-urlencoded');
const FILES_TYPE = typed(`multipart/form-data; boundary=${BOUNDARY}`);
const FILE_HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;

/** Sends a request, its body as often as it is asked for: by Hono, or from the connection. */
async function send(
  [method, path]: readonly [string, string],
  headers: Record<string, string> = {},
  body: () => Iterable<Buffer> = () => [],
): Promise<Response> {
  const incoming = Object.assign(Readable.from(body()), {
    headers: { host: 'x', ...headers },
    socket: { remoteAddress: '127.0.0.1' },
    url: path,
    complete: true,
  });
  const stream = Readable.toWeb(Readable.from(body()), { strategy: { highWaterMark: 0 } });
  const carried = method === 'GET' ? {} : { body: stream as BodyInit, duplex: 'half' };
  const request = new Request(`http://x${path}`, { method, headers, ...carried } as RequestInit);
  const response = await app.fetch(request, { incoming });
  await response.body?.cancel();
  return response;
}

/** Milliseconds of the fastest of some tries: of a slow one, others may be the reason. */
async function fastest(mostMs: number, work: () => Promise<unknown>): Promise<number> {
  let best = Infinity;
  for (let tries = 0; tries < 5 && best > mostMs; tries += 1) {
    const started = performance.now();
    await work();
    best = Math.min(best, performance.now() - started);
  }
  return best;
}

const long = (text: string, bytes: number): string =>
  text.repeat(Math.ceil(bytes / text.length)).slice(0, bytes);
/** What makes parsers go back, split or decode without end. */
const NASTY = ['a,', ';q=0.1,', 'a=1; ', '10.0.0.1, ', '%61', '9'];

it('knows every route', () => {
  expect(reading.length).toBeGreaterThan(20);
  expect(writing.length).toBeGreaterThan(50);
});

describe('a body without end', () => {
  it.each(writing)('%s %s is read up to its limit', async (method, path) => {
    const { bytes: most = 0 } = BODIES.findLast((one) => one.path.test(path)) ?? {};
    const chunk = Buffer.alloc(Math.min(most / 100, MB), ' ');
    for (const [type, head] of [
      [JSON_TYPE, ''],
      [FORM_TYPE, ''],
      [FILES_TYPE, FILE_HEAD],
    ] as const) {
      let sent = 0;
      const endless = function* (): Generator<Buffer> {
        yield Buffer.from(head);
        for (; sent < 3 * most; sent += chunk.length) yield chunk;
      };
      await send([method, path], type, endless);
      // Some chunks wait in streams.
      expect(sent, JSON.stringify(type)).toBeLessThanOrEqual(most + 40 * chunk.length);
    }
  });
});

describe('a head', () => {
  const names = new Set<string>();
  for (const file of readdirSync('server', { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
    const text = readFileSync(join('server', file), 'utf8');
    for (const [, name = ''] of text.matchAll(/req\.header\('([\w-]+)'\)/g)) names.add(name);
    if (text.includes('getCookie(')) names.add('cookie');
  }

  it('is read by name', () =>
    expect([...names]).toEqual(expect.arrayContaining(['range', 'cookie', 'token'])));

  it.each([...names])('whose %s is as long as one may be costs little', async (name) => {
    for (const nasty of NASTY)
      for (const route of reading) {
        const value = (name === 'range' ? 'bytes=' : '') + long(nasty, HEAD_BYTES).trim();
        const ms = await fastest(MOST_MS.head, () => send(route, { [name]: value }));
        expect(ms, `${nasty} ${route.join(' ')}`).toBeLessThan(MOST_MS.head);
      }
  });

  it.each(['a=1&', '%61', 'a', '=', '&', '[0]'])(
    'whose query is %s over and over costs little',
    async (nasty) => {
      for (const [method, path] of reading) {
        const ms = await fastest(MOST_MS.head, () => send([method, `${path}?${long(nasty, HEAD_BYTES)}`]));
        expect(ms, path).toBeLessThan(MOST_MS.head);
      }
    },
  );

  it.each(['/a', '%61', 'a', '..', 'fr/'])('whose path is %s over and over costs little', async (nasty) => {
    const path = `/${long(nasty, HEAD_BYTES)}`;
    expect(await fastest(MOST_MS.head, () => send(['GET', path]))).toBeLessThan(MOST_MS.head);
  });
});

describe('a body that is read', () => {
  const bodies = (most: number): [string, Record<string, string>, string][] => [
    ['levels', JSON_TYPE, '['.repeat(most / 2) + ']'.repeat(most / 2)],
    [
      'fields',
      JSON_TYPE,
      `{${Array.from({ length: most / 11 }, (_, n) => `"k${n}":1`).join()}}`.padEnd(most),
    ],
    ['entries', JSON_TYPE, `[${long('{},', most - 4)}0]`],
    ['a text', JSON_TYPE, `{"options":{"prompt":"${long('\\ud83d\\ude00', most - 100)}"}}`],
    ['heads of files', FILES_TYPE, long(`${FILE_HEAD}\r\n`, most)],
    ['a form', FORM_TYPE, long('%61&', most)],
    ['fields of a form', FORM_TYPE, Array.from({ length: most / 8 }, (_, n) => `k${n}=1`).join('&')],
  ];

  it.each(writing)('%s %s costs little', async (method, path) => {
    const isLong = path.startsWith('/admin/pages/');
    for (const [kind, type, text] of bodies(isLong ? 1_499_000 : 40_000)) {
      const limit = type === FORM_TYPE && isLong ? MOST_MS.form : MOST_MS.json;
      const ms = await fastest(limit, () => send([method, path], type, () => [Buffer.from(text)]));
      expect(ms, kind).toBeLessThan(limit);
    }
  });
});
