import 'fake-indexeddb/auto';
import { createStore, get } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type PushMessage, jobTag } from '#contract/users/push.ts';
import { databases } from '#contract/site/storage-keys.ts';
import type { FromWorker } from '#sw/contract/messages.ts';

const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

interface Shown {
  title: string;
  tag: string;
  lang: string;
  data: unknown;
  close(): void;
}

class Window {
  readonly received: FromWorker[] = [];
  focused = false;
  frameType = 'top-level';
  url = 'https://site.example/pricing';
  visibilityState: 'visible' | 'hidden' = 'hidden';
  isClosing = false;

  constructor(more: Partial<Window> = {}) {
    Object.assign(this, more);
  }

  postMessage(message: FromWorker, [port]: MessagePort[] = []): void {
    if (this.isClosing) return;
    this.received.push(message);
    port?.postMessage('shown');
  }

  async focus(): Promise<this> {
    this.focused = true;
    return this;
  }
}

let windows: Window[] = [];
let notices: Map<string, Shown>;
let badge: number | undefined;
let opened: string[];
let subscription: { endpoint: string; unsubscribe: () => Promise<boolean> } | null;
const calls: { path: string; body: unknown }[] = [];

/** The worker's globals, as far as messages need them. */
function stubGlobals(userAgent: string): void {
  const navigator = {
    userAgent,
    setAppBadge: async (n: number) => void (badge = n),
    clearAppBadge: async () => void (badge = undefined),
  };
  const registration = {
    showNotification: async (title: string, { tag, lang, data }: Omit<Shown, 'title' | 'close'>) =>
      void notices.set(tag, { title, tag, lang, data, close: () => void notices.delete(tag) }),
    getNotifications: async () => [...notices.values()],
    pushManager: {
      getSubscription: async () => subscription,
      subscribe: async () => ({
        toJSON: () => ({ endpoint: 'https://push.example/new', keys: { p256dh: 'p', auth: 'a' } }),
      }),
    },
  };
  const clients = { matchAll: async () => windows, openWindow: async (url: string) => void opened.push(url) };
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('self', {
    __WB_MANIFEST: [],
    navigator,
    registration,
    clients,
    location: new URL('https://site.example/sw.js'),
  });
  vi.stubGlobal('__BUILD_ID__', 'build-1');
  vi.stubGlobal('fetch', async (path: string, init?: { body?: string }) => {
    calls.push({ path, body: JSON.parse(init?.body ?? 'null') as unknown });
    return Response.json({ data: { key: 'BKey' } });
  });
}

/** The types of the worker's globals differ from the tests': what is called is declared here. */
interface Handlers {
  receive(event: unknown): Promise<void>;
  resubscribe(event: unknown): Promise<void>;
  rememberEndpoint(endpoint: string): Promise<void>;
  clearPush(): Promise<void>;
  clearNotices(): Promise<void>;
  openNotice(notice: unknown): Promise<void>;
  dismissNotice(notice: unknown): Promise<void>;
  useLanguage(code: string, saved: undefined): Promise<void>;
}

const load = async (userAgent = CHROME): Promise<Handlers> => {
  vi.resetModules();
  stubGlobals(userAgent);
  const modules = ['#sw/push/push.ts', '#sw/push/notices.ts', '#sw/device/languages.ts'];
  const parts = await Promise.all(modules.map((name) => import(name) as Promise<object>));
  return Object.assign({}, ...parts) as Handlers;
};

const message = (id: string, more: Partial<PushMessage> = {}): PushMessage => ({
  outcome: 'ready',
  tag: jobTag(id),
  jobs: 1,
  title: 'Your result is ready',
  body: 'Open it.',
  language: 'en',
  ...more,
});
const pushed = (data: unknown) => ({
  data: { text: () => (typeof data === 'string' ? data : JSON.stringify(data)) },
});
const asNotification = (tag: string, data: unknown = {}) => ({
  tag,
  data,
  close: () => notices.get(tag)?.close(),
});

beforeEach(async () => {
  windows = [];
  notices = new Map();
  badge = undefined;
  opened = [];
  subscription = null;
  calls.length = 0;
  await (await load()).clearNotices();
});
afterEach(() => vi.unstubAllGlobals());

describe('a message', () => {
  test('is shown in its language, one a job, and counted on the icon', async () => {
    const { receive } = await load();
    await receive(pushed(message('1')));
    await receive(pushed(message('1')));
    await receive(pushed(message('2', { language: 'zh-tw', title: '完成' })));
    expect([...notices.values()].map(({ title, lang }) => [title, lang])).toEqual([
      ['Your result is ready', 'en'],
      ['完成', 'zh-TW'],
    ]);
    expect(badge).toBe(2);
    await receive(pushed(message('3', { outcome: 'several', jobs: 120 })));
    expect(badge).toBe(99);
  });

  test('that cannot be parsed is ignored', async () => {
    const { receive } = await load();
    await receive(pushed('no json'));
    await receive({ data: null });
    expect(notices.size).toBe(0);
  });

  test('while the site is visible is posted to the page, without a notification', async () => {
    const { receive } = await load();
    windows = [new Window({ visibilityState: 'visible' }), new Window()];
    await receive(pushed(message('1')));
    expect(windows.map(({ received }) => received.map(({ type }) => type))).toEqual([['JOB_ENDED'], []]);
    expect([notices.size, badge]).toEqual([0, undefined]);
  });

  test('is a notification where the page that seemed visible is just being closed', async () => {
    const { receive } = await load();
    windows = [new Window({ visibilityState: 'visible', isClosing: true })];
    await receive(pushed(message('1')));
    expect(notices.size).toBe(1);
  });

  test('is a notification where the page that has taken it is closed before anybody can see it', async () => {
    const { receive } = await load();
    const page = new Window({ visibilityState: 'visible' });
    windows = [page];
    const received = receive(pushed(message('1')));
    await expect.poll(() => page.received).toHaveLength(1);
    windows = [];
    await received;
    expect(notices.size).toBe(1);
  });

  test('is always shown where the browser ends subscriptions of sites that do not', async () => {
    const { receive } = await load(SAFARI);
    windows = [new Window({ visibilityState: 'visible' })];
    await receive(pushed(message('1')));
    expect(notices.size).toBe(1);
  });
});

describe('a notification that is pressed', () => {
  test('focuses the window that was used last, and loses nothing in it', async () => {
    const { receive, openNotice } = await load();
    windows = [
      new Window({ frameType: 'nested', visibilityState: 'visible' }),
      new Window({ url: 'https://site.example/receipt/1', visibilityState: 'visible' }),
      new Window(),
      new Window({ visibilityState: 'visible' }),
    ];
    const [, , hidden, seen] = windows;
    await receive(pushed(message('1')));
    await openNotice(asNotification(jobTag('1')));
    expect([seen?.focused, hidden?.focused, opened]).toEqual([true, false, []]);
    expect(seen?.received.at(-1)).toEqual({ type: 'OPEN_JOB', tag: jobTag('1') });
    expect(notices.size).toBe(0);
  });

  test('opens the creations in the language of the message where no window is open, or none can be focused', async () => {
    const { openNotice } = await load();
    await openNotice(asNotification(jobTag('1'), { language: 'zh-tw' }));
    windows = [new Window({ focus: () => Promise.reject(new Error('not allowed')) } as Partial<Window>)];
    await openNotice(asNotification(jobTag('1'), { language: 'en' }));
    expect(opened).toEqual(['/zh-tw/my-creations', '/my-creations']);
  });

  test('opens them in the language that is in use now', async () => {
    const { openNotice, useLanguage } = await load();
    await useLanguage('pt-br', undefined);
    await openNotice(asNotification(jobTag('1'), { language: 'zh-tw' }));
    expect(opened).toEqual(['/pt-br/my-creations']);
  });
});

test('the count on the icon goes down by a dismissed notification, and is cleared once the site is visible', async () => {
  const { receive, dismissNotice, clearNotices } = await load();
  await receive(pushed(message('1')));
  await receive(pushed(message('2')));
  await dismissNotice(asNotification(jobTag('1')));
  expect(badge).toBe(1);
  await clearNotices();
  expect([badge, notices.size]).toEqual([undefined, 0]);
});

test('an icon that cannot count stops nothing', async () => {
  const { receive } = await load();
  Object.assign(globalThis.navigator, { setAppBadge: () => Promise.reject(new Error('not installed')) });
  await receive(pushed(message('1')));
  Object.assign(globalThis.navigator, { setAppBadge: undefined });
  await receive(pushed(message('2')));
  expect(notices.size).toBe(2);
});

describe('a subscription that the browser changed', () => {
  test('is sent to the server with its previous endpoint, also where the browser does not name that one', async () => {
    const { resubscribe, rememberEndpoint } = await load();
    await resubscribe({
      oldSubscription: {
        endpoint: 'https://push.example/old',
        options: { applicationServerKey: new ArrayBuffer(65) },
      },
    });
    const renewed = {
      previous: 'https://push.example/old',
      endpoint: 'https://push.example/new',
      keys: { p256dh: 'p', auth: 'a' },
    };
    expect(calls).toEqual([{ path: '/api/push/renew', body: renewed }]);
    await rememberEndpoint('https://push.example/stored');
    await resubscribe({});
    expect(calls.slice(1).map(({ path }) => path)).toEqual(['/api/push/key', '/api/push/renew']);
    expect(calls.at(-1)?.body).toEqual({ ...renewed, previous: 'https://push.example/stored' });
  });

  test('of a user who has logged out is removed, with the notifications on screen', async () => {
    const { receive, rememberEndpoint, clearPush, resubscribe } = await load();
    const unsubscribe = vi.fn(async () => true);
    subscription = { endpoint: 'https://push.example/stored', unsubscribe };
    await rememberEndpoint('https://push.example/stored');
    await receive(pushed(message('1')));
    await clearPush();
    expect([
      unsubscribe.mock.calls.length,
      notices.size,
      badge,
      await get('push-endpoint', createStore(databases.worker, 'facts')),
    ]).toEqual([1, 0, undefined, undefined]);
    await resubscribe({});
    expect(calls).toEqual([]);
  });
});
