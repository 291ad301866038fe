import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sharePath } from '#contract/media/shares.ts';

const ORIGIN = 'https://site.example';

/** The worker's globals differ from the tests', so its module is typed by what it exports. */
interface Answering {
  kinds: Record<string, { takes: (request: Request, pathname: string) => boolean }>;
  respond: (request: Request, waitUntil: (work: Promise<unknown>) => void) => Promise<Response> | undefined;
}
const MODULE = './router.ts';

/** A request as the browser passes it to the worker; Node's own cannot be a navigation. */
function requestOf(
  path: string,
  { mode, destination, ...init }: RequestInit & { destination?: string } = {},
): Request {
  const request = new Request(new URL(path, ORIGIN), init);
  return new Proxy(request, {
    get(target, name) {
      if (name === 'mode') return mode ?? 'cors';
      if (name === 'destination') return destination ?? '';
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

function shared(): FormData {
  const form = new FormData();
  form.set('title', 'A cat');
  return form;
}

/** An example of each kind of request. A kind without an example fails a test below. */
const examples = {
  call: (signal: AbortSignal) => requestOf('/api/media/list', { method: 'POST', body: '{"page":1}', signal }),
  media: (signal: AbortSignal) => requestOf('/files/0123456789.png', { signal }),
  share: (signal: AbortSignal) =>
    requestOf(sharePath, {
      method: 'POST',
      body: shared(),
      mode: 'navigate',
      destination: 'document',
      signal,
    }),
  page: (signal: AbortSignal) => requestOf('/pricing', { mode: 'navigate', destination: 'document', signal }),
  payload: (signal: AbortSignal) => requestOf('/pricing/_payload.json', { signal }),
  asset: (signal: AbortSignal) => requestOf('/assets/tool.0123456789.js', { signal }),
  picture: (signal: AbortSignal) => requestOf('/media/hero.avif', { destination: 'image', signal }),
};

const failed = (): never => {
  throw new TypeError('Failed to fetch');
};
/** The headers of the site's own pages. */
const site = { 'content-type': 'text/html', 'content-security-policy': "require-trusted-types-for 'script'" };
const opaque = (type: ResponseType): Response =>
  Object.defineProperty(Response.error(), 'type', { value: type });
const untilAborted = (request: Request): Promise<Response> =>
  new Promise((_, reject) => {
    const leave = (): void => reject(request.signal.reason as Error);
    if (request.signal.aborted) leave();
    request.signal.addEventListener('abort', leave);
  });

const networks: Record<string, (request: Request) => Response | Promise<Response>> = {
  'that responds': () => new Response('{}'),
  'that fails': failed,
  'that does not respond until the page aborts': untilAborted,
  'that responds with a redirect to be followed by the browser': () => opaque('opaqueredirect'),
  'that responds with another type': () =>
    new Response('<html>', { headers: { 'content-type': 'text/html' } }),
  'that is a proxy without its server': () => new Response('Bad gateway', { status: 502 }),
  'that asks for a login of its own': () => new Response('<html>', { status: 511 }),
};

const broken = (name: string) => (): never => {
  throw new DOMException('broken', name);
};
const emptyCache = {
  match: async () => undefined,
  put: async () => undefined,
  keys: async () => [],
  delete: async () => false,
};
const cachesOf = (cache: object): object => ({
  open: async () => cache,
  keys: async () => [],
  match: async () => undefined,
  delete: async () => true,
});
const healthy = (): void => void vi.stubGlobal('caches', cachesOf(emptyCache));

const devices: Record<string, () => unknown> = {
  'with empty caches': healthy,
  'whose cache cannot be opened': () =>
    vi.stubGlobal('caches', {
      open: broken('SecurityError'),
      keys: broken('SecurityError'),
      match: broken('SecurityError'),
    }),
  'whose cache cannot be read': () =>
    vi.stubGlobal('caches', cachesOf({ ...emptyCache, match: async () => broken('UnknownError')() })),
  'whose cache is full': () =>
    vi.stubGlobal('caches', cachesOf({ ...emptyCache, put: async () => broken('QuotaExceededError')() })),
  'whose cached files are broken': () =>
    vi.stubGlobal('caches', cachesOf({ ...emptyCache, match: async () => new Response('{"half') })),
  'whose database never opens': () => {
    healthy();
    vi.stubGlobal('indexedDB', { open: () => ({}) });
  },
  'whose cookies cannot be read': () => {
    healthy();
    vi.stubGlobal(
      'self',
      Object.assign(self, { cookieStore: { get: async () => broken('InvalidStateError')() } }),
    );
  },
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.resetModules();
  vi.stubGlobal('__BUILD_ID__', 'test');
  vi.stubGlobal('self', {
    __WB_MANIFEST: [],
    location: new URL(ORIGIN),
    navigator: { languages: ['en'] },
    clients: { matchAll: async () => [] },
  });
  vi.spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const begin = async (network: (request: Request) => Response | Promise<Response>) => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async (request: Request | string, init?: RequestInit) =>
      network(typeof request === 'string' ? requestOf(request, init) : request),
    ),
  );
  return (await import(MODULE)) as Answering;
};

/**
 * The result of a promise while the worker's clock runs fast. One that never resolves fails by the test's own
 * timeout.
 */
async function within(promise: Promise<unknown> | undefined): Promise<unknown> {
  let settled: { value: unknown } | undefined;
  const settle = (value: unknown): void => void (settled = { value });
  void promise?.then(settle, settle);
  while (!settled) {
    await new Promise((next) => setImmediate(next));
    await vi.advanceTimersByTimeAsync(100);
  }
  return settled.value;
}

describe.each(Object.entries(examples))('26 %s', (_, example) => {
  test.each(Object.keys(devices))('gets a response from every network, on a device %s', async (device) => {
    devices[device]?.();
    let network = failed as (request: Request) => Response | Promise<Response>;
    const { respond } = await begin((request) => network(request));
    for (const [name, does] of Object.entries(networks)) {
      network = does;
      const page = new AbortController();
      const work: Promise<unknown>[] = [];
      const answered = respond(example(page.signal), (more) => void work.push(more));
      expect(answered, `the worker takes it, with a network ${name}`).toBeInstanceOf(Promise);
      if (does === untilAborted) page.abort();
      expect(await within(answered), `a network ${name}`).toBeInstanceOf(Response);
      expect(await within(Promise.all(work)), `the work afterwards, with a network ${name}`).toBeInstanceOf(
        Array,
      );
    }
  });
});

test('every kind is tried, and takes its example', async () => {
  healthy();
  const { kinds: all } = await begin(() => new Response());
  expect(Object.keys(examples).toSorted()).toEqual(Object.keys(all).toSorted());
  for (const [name, example] of Object.entries(examples)) {
    const request = example(new AbortController().signal);
    const taken = Object.entries(all).find(([, { takes }]) => takes(request, new URL(request.url).pathname));
    expect(taken?.[0]).toBe(name);
  }
});

test('an invalid cached file costs nothing where there is a network', async () => {
  devices['whose cached files are broken']?.();
  const { respond } = await begin(() => new Response('from the network'));
  const answered = await respond(examples.payload(new AbortController().signal), () => {});
  expect(await answered?.text()).toBe('from the network');
});

test('once a chunk is missing, pages come from the network: the cached ones would only miss it again', async () => {
  const shell = new Response('kept');
  vi.stubGlobal(
    'caches',
    cachesOf({
      ...emptyCache,
      match: async (path: string) => (path.endsWith('index.html') ? shell.clone() : undefined),
    }),
  );
  let online = true;
  const { respond } = await begin(({ url }) =>
    !online
      ? failed()
      : url.includes('/assets/')
        ? new Response('', { status: 404 })
        : new Response('newest', { headers: site }),
  );
  const page = async (): Promise<string | undefined> =>
    (await respond(examples.page(new AbortController().signal), () => {}))?.text();
  expect(await page()).toBe('kept');
  expect((await respond(examples.asset(new AbortController().signal), () => {}))?.status).toBe(404);
  expect(await page()).toBe('newest');
  online = false;
  expect(await page()).toBe('kept');
});

test('the browser handles all other requests itself', async () => {
  healthy();
  const { respond } = await begin(failed);
  const others = [
    requestOf('/api/pay/checkout-session'),
    requestOf('/builds/latest.json'),
    requestOf('/pricing', { method: 'POST', body: 'a=1' }),
    new Request('https://other.example/assets/a.js'),
  ];
  expect(others.map((request) => respond(request, () => {}))).toEqual(others.map(() => undefined));
});

test('pages that the server renders itself, and files, are no pages of the application', async () => {
  healthy();
  const { respond } = await begin(failed);
  const taken = (path: string): boolean =>
    respond(requestOf(path, { mode: 'navigate', destination: 'document' }), () => {}) !== undefined;
  const servers = [
    '/sign-in/google',
    '/admin',
    '/admin/payments',
    '/checkout/1',
    '/receipt/1',
    '/api/health',
    '/builds/latest.json',
    '/robots.txt',
  ];
  expect(servers.filter(taken)).toEqual([]);
  const pages = ['/', '/pricing', '/zh/pricing', '/ai-face-swap', '/administration', '/no-such-page'];
  expect(pages.filter(taken)).toEqual(pages);
});
