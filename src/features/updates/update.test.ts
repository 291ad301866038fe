// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

const TO = 'https://site.example/pricing';
let went: string[];
const load = (to: string): void => void went.push(to);

beforeEach(() => {
  vi.resetModules();
  went = [];
});
const store = () =>
  Promise.all([
    import('./update.ts'),
    import('./update-state.ts'),
    import('#src/platform/network/connection.ts'),
  ]).then(([update, state, connection]) => ({ ...update, ...state, ...connection }));

test('without a newer build, or with one that the user has put off, a navigation is an ordinary one', async () => {
  const { offerUpdate, postponeUpdate, takeUpdate } = await store();
  expect(takeUpdate(TO, load)).toBe(false);
  offerUpdate('second', load as () => void);
  postponeUpdate();
  expect(takeUpdate(TO, load)).toBe(false);
  expect(went).toEqual([]);
});

test('a build that was put off is not offered again, though it is found twice; a newer one is', async () => {
  const { offerUpdate, postponeUpdate, updateState } = await store();
  offerUpdate('second', vi.fn());
  postponeUpdate();
  offerUpdate('second', vi.fn());
  expect(updateState.value).toBe('later');
  offerUpdate('third', vi.fn());
  expect(updateState.value).toBe('ready');
});

test('a build that waits is taken with the next navigation, once, when nothing is under way', async () => {
  const { holdReload, offerUpdate, recordNetwork, takeUpdate, updateState } = await store();
  const activate = vi.fn();
  offerUpdate('second', activate);
  const release = holdReload('upload:1');
  expect(takeUpdate(TO, load)).toBe(false);
  release();
  recordNetwork('offline');
  expect(takeUpdate(TO, load)).toBe(false);
  recordNetwork('online');
  expect(takeUpdate(TO, load)).toBe(true);
  expect(activate.mock.calls).toEqual([[TO]]);
  expect([updateState.value, went]).toEqual(['reloading', []]);
  expect(takeUpdate(TO, load)).toBe(false);
});

test('without a worker the page of the newer build is loaded as a whole', async () => {
  const { recordOutdated, takeUpdate } = await store();
  recordOutdated();
  expect(takeUpdate(TO, load)).toBe(true);
  expect(went).toEqual([TO]);
});
