// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { enums, number, object, string } from 'superstruct';

const load = async () => {
  vi.resetModules();
  return import('./persisted.ts');
};
const Point = object({ x: number() });

beforeEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

test('a value survives the page: strings as they are, everything else as JSON', async () => {
  const { persisted } = await load();
  persisted('name', string()).set('Nia "42"');
  persisted('point', Point).set({ x: 1 });
  persisted('visit', number(), 0, 'sessionStorage').set(3);
  expect([
    localStorage.getItem('name'),
    localStorage.getItem('point'),
    sessionStorage.getItem('visit'),
  ]).toEqual(['Nia "42"', '{"x":1}', '3']);
  const next = await load();
  expect([next.persisted('name', string()).value, next.persisted('point', Point).value]).toEqual([
    'Nia "42"',
    { x: 1 },
  ]);
});

test('an unreadable value or one of an older build counts as the fallback, and so does a removed one', async () => {
  localStorage.setItem('point', '{"y":1}');
  localStorage.setItem('look', 'loud');
  const { persisted } = await load();
  const look = persisted('look', enums(['dark', 'light']), 'dark');
  expect([persisted('point', Point).value, look.value]).toEqual([undefined, 'dark']);
  look.set('light');
  look.set(undefined);
  expect([look.value, localStorage.getItem('look')]).toEqual(['dark', null]);
});

test('it follows other tabs, and peek reads what is stored now', async () => {
  const { persisted } = await load();
  const count = persisted('count', number(), 0);
  const seen = vi.fn();
  count.subscribe(seen);
  localStorage.setItem('count', '1');
  expect([count.value, count.peek()]).toEqual([0, 1]);
  localStorage.setItem('count', '2');
  dispatchEvent(Object.assign(new Event('storage'), { key: 'count' }));
  expect(count.value).toBe(2);
  localStorage.clear();
  dispatchEvent(Object.assign(new Event('storage'), { key: null }));
  expect(seen.mock.calls).toEqual([[0], [1], [2], [0]]);
});

test('where storage is full the page itself still has the value', async () => {
  const { persisted } = await load();
  const count = persisted('count', number(), 0);
  vi.stubGlobal('localStorage', {
    getItem: () => '1',
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  count.set(2);
  expect([count.value, count.peek()]).toEqual([2, 2]);
});

test('keys are removed from storage and from memory, also those that no module has loaded', async () => {
  const { persisted, removeStored } = await load();
  const token = persisted('token', string());
  token.set('secret');
  localStorage.setItem('draft:1', 'text');
  localStorage.setItem('theme', 'dark');
  removeStored((key) => key === 'token' || key.startsWith('draft:'));
  expect([token.value, Object.keys(localStorage)]).toEqual([undefined, ['theme']]);
});
