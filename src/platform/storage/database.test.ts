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
  return { ...(await import('./database.ts')), ...(await import('./logout.ts')) };
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

test('14 databases that never respond delay a logout by two seconds; their data is cleared before any of it is read', async () => {
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

test('14 nothing is read of a database that is to be cleared and does not respond', async () => {
  localStorage.setItem(local.forget + databases.outbox, 'entries');
  vi.stubGlobal('indexedDB', silent);
  const { openStore } = await page();
  const read = entries(openStore(databases.outbox, 'entries')).catch((error: DOMException) => error.name);
  expect(await afterTwoSeconds(read)).toBe('TimeoutError');
  expect(marked()).toEqual([databases.outbox]);
});

test('14 the next page clears what the page before could not, and nothing else', async () => {
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

for (const [engine, userAgent, times] of [
  ['WebKit', 'AppleWebKit/605 Safari/605', 2],
  ['Chromium', 'AppleWebKit/537 Chrome/156', 1],
] as const) {
  test(`a page that ${engine} puts into the back/forward cache does pending work ${times === 1 ? 'once' : 'again when it is back'}`, async () => {
    vi.stubGlobal('navigator', { userAgent });
    const store = (await page()).openStore(databases.outbox, 'entries');
    await set('count', 1, store);
    const leave = vi
      .fn()
      .mockImplementationOnce(() => dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true })));
    await store('readwrite', async (rows) => {
      const asked = promisifyRequest<number>(rows.get('count'));
      leave();
      rows.put((await asked) + 1, 'count');
      return promisifyRequest(rows.transaction);
    });
    expect([leave.mock.calls.length, await get('count', store)]).toEqual([times, 2]);
  });
}
