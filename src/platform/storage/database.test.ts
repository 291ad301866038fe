// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { entries, get, promisifyRequest, set } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { databases, local } from '#contract/site/storage-keys.ts';
import { freshPage } from '#tests/support/page/fresh-page.ts';

const userDatabases = [
  databases.drafts,
  databases.outbox,
  databases.media,
  databases.device,
  databases.shares,
];
const origin = 'http://localhost:1';

/** Databases of WebKit that never respond. */
const silent = { open: () => ({}) };

async function page() {
  await freshPage(origin);
  return {
    ...(await import('./database.ts')),
    ...(await import('./logout.ts')),
    ...(await import('./browser-storage.ts')),
  };
}
const marked = (): string[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(local.forget))
    .map((key) => key.slice(local.forget.length));

async function afterTwoSeconds<Value>(work: Promise<Value>): Promise<Value> {
  await vi.advanceTimersByTimeAsync(2000);
  return work;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'info').mockImplementation(() => {});
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('databases that never respond delay a logout by two seconds; their data is cleared before any of it is read', async () => {
  const original = globalThis.indexedDB;
  const before = await page();
  await set('photo', 'ann', before.openStore(databases.drafts, 'files'));
  vi.stubGlobal('indexedDB', silent);
  await afterTwoSeconds(before.clearUserData());
  expect(marked().toSorted()).toEqual(userDatabases.toSorted());
  vi.stubGlobal('indexedDB', original);
  const { openStore } = await page();
  expect(await entries(openStore(databases.drafts, 'files'))).toEqual([]);
  expect(marked()).not.toContain(databases.drafts);
});

test('nothing is read of a database that is to be cleared and does not respond', async () => {
  localStorage.setItem(local.forget + databases.outbox, 'entries');
  vi.stubGlobal('indexedDB', silent);
  const { openStore } = await page();
  const read = entries(openStore(databases.outbox, 'entries')).catch((error: DOMException) => error.name);
  expect(await afterTwoSeconds(read)).toBe('TimeoutError');
  expect(marked()).toEqual([databases.outbox]);
});

test('a database that never responds is waited for once, and takes nothing later', async () => {
  const real = new IDBFactory();
  let answer = (): void => {};
  const late = (name: string): IDBOpenDBRequest => {
    const request = {} as IDBOpenDBRequest;
    answer = () => {
      const opened = real.open(name);
      Object.defineProperty(request, 'result', { get: () => opened.result });
      Object.assign(opened, request);
    };
    return request;
  };
  vi.stubGlobal('indexedDB', { open: late });
  const { openStore, storesNothing } = await page();
  const drafts = openStore(databases.drafts, 'files');
  const failed = (work: Promise<unknown>) => work.catch((error: DOMException) => error.name);
  const [read, written] = [failed(entries(drafts)), failed(set('photo', 'ann', drafts))];
  expect(await afterTwoSeconds(read)).toBe('TimeoutError');
  expect([await written, storesNothing.value]).toEqual(['TimeoutError', true]);
  expect(await failed(set('job', 1, openStore(databases.outbox, 'entries')))).toBe('TimeoutError');
  answer();
  vi.stubGlobal('indexedDB', real);
  expect(await entries((await page()).openStore(databases.drafts, 'files'))).toEqual([]);
});

test('so is a transaction that never ends', async () => {
  const { openStore, storesNothing } = await page();
  let begin = (): void => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const endless = openStore(databases.drafts, 'files')('readwrite', () => {
    begin();
    return new Promise(() => {});
  });
  const failed = endless.catch((error: DOMException) => error.name);
  await begun;
  await vi.advanceTimersByTimeAsync(10_000);
  expect([await failed, storesNothing.value]).toEqual(['TimeoutError', true]);
});

test('where site data is blocked, values live as long as the page, and workers and caches are absent', async () => {
  const blocked = {
    get(): never {
      throw new DOMException('denied', 'SecurityError');
    },
    configurable: true,
  };
  const areas = ['localStorage', 'sessionStorage', 'indexedDB', 'caches'] as const;
  const before = areas.map((area) => [area, Object.getOwnPropertyDescriptor(globalThis, area)] as const);
  for (const area of areas) Object.defineProperty(globalThis, area, blocked);
  vi.stubGlobal('navigator', Object.defineProperty({ userAgent: '' }, 'serviceWorker', blocked));
  try {
    const { browserStorage, clearPending, openStore, storesNothing } = await page();
    const { cacheStorage, serviceWorkers } = await import('./blockable.ts');
    browserStorage('localStorage').setItem('theme', 'dark');
    await clearPending();
    const read = entries(openStore(databases.drafts, 'files')).catch((error: DOMException) => error.name);
    expect([
      Object.keys(browserStorage('localStorage')),
      browserStorage('localStorage').getItem('theme'),
      browserStorage('sessionStorage').getItem('theme'),
      await read,
      storesNothing.value,
      serviceWorkers(),
      cacheStorage(),
    ]).toEqual([['theme'], 'dark', null, 'SecurityError', true, undefined, undefined]);
  } finally {
    for (const [area, usual] of before)
      if (usual) Object.defineProperty(globalThis, area, usual);
      else delete (globalThis as Partial<Record<typeof area, unknown>>)[area];
  }
});

test('the next page clears what the page before could not, and nothing else', async () => {
  const before = await page();
  for (const name of [databases.drafts, databases.outbox])
    await set('photo', 'ann', before.openStore(name, 'files'));
  localStorage.setItem(local.forget + databases.drafts, 'files');
  const { clearPending: forgetTheRest, openStore } = await page();
  await forgetTheRest();
  expect(marked()).toEqual([]);
  expect([
    await get('photo', openStore(databases.drafts, 'files')),
    await get('photo', openStore(databases.outbox, 'files')),
  ]).toEqual([undefined, 'ann']);
});

test('a logout leaves no mark where everything could be cleared', async () => {
  const { clearUserData } = await page();
  await clearUserData();
  expect(marked()).toEqual([]);
});

/** The page goes into the back/forward cache, or is shown again. */
const dispatch = (name: 'pagehide' | 'pageshow'): boolean =>
  dispatchEvent(Object.assign(new Event(name), { persisted: true }));

for (const [engine, userAgent, times] of [
  ['WebKit', 'AppleWebKit/605 Safari/605', 2],
  ['Chromium', 'AppleWebKit/537 Chrome/156', 1],
] as const) {
  test(`a page that ${engine} puts into the back/forward cache does pending work ${times === 1 ? 'once' : 'again when it is back'}`, async () => {
    vi.stubGlobal('navigator', { userAgent });
    const store = (await page()).openStore(databases.outbox, 'entries');
    await set('count', 1, store);
    const leave = vi.fn().mockImplementationOnce(() => dispatch('pagehide'));
    await store('readwrite', async (rows) => {
      const asked = promisifyRequest<number>(rows.get('count'));
      leave();
      rows.put((await asked) + 1, 'count');
      return promisifyRequest(rows.transaction);
    });
    dispatch('pageshow');
    expect([leave.mock.calls.length, await get('count', store)]).toEqual([times, 2]);
  });
}

test('a page of WebKit that is left reads nothing, and holds no lock, until it is back', async () => {
  vi.stubGlobal('navigator', { userAgent: 'AppleWebKit/605 Safari/605' });
  const store = (await page()).openStore(databases.outbox, 'entries');
  await set('count', 1, store);
  const begun = get<number>('count', store);
  dispatch('pagehide');
  const reads = vi.fn((rows: IDBObjectStore) => promisifyRequest<number>(rows.get('count')));
  const read = store('readonly', reads);
  await set('count', 2, (await page()).openStore(databases.outbox, 'entries'));
  expect(reads).not.toHaveBeenCalled();
  dispatch('pageshow');
  expect([await begun, await read]).toEqual([2, 2]);
});
