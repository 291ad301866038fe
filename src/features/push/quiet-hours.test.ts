// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { local } from '#contract/site/storage-keys.ts';

const load = () => import('./quiet-hours.ts');

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});

const at = (hours: number, minutes = 0): Date => new Date(2026, 10, 21, hours, minutes);

test('quiet hours are off until set, begin with the defaults, and are stored', async () => {
  const { quietHours, setQuietHours } = await load();
  expect(quietHours.value).toBeUndefined();
  setQuietHours();
  setQuietHours({ to: '06:30' });
  expect([quietHours.value, localStorage.getItem(local.quietHours)]).toEqual([
    { from: '22:00', to: '06:30' },
    '{"from":"22:00","to":"06:30"}',
  ]);
  vi.resetModules();
  expect((await load()).quietHours.value).toEqual({ from: '22:00', to: '06:30' });
});

test('an incomplete time changes nothing, and an unreadable value counts as none', async () => {
  const { quietHours, setQuietHours, dropQuietHours } = await load();
  setQuietHours({ from: '23:00' });
  setQuietHours({ from: '' });
  expect(quietHours.value).toEqual({ from: '23:00', to: '08:00' });
  dropQuietHours();
  expect([quietHours.value, localStorage.getItem(local.quietHours)]).toEqual([undefined, null]);
  localStorage.setItem(local.quietHours, 'late-early');
  vi.resetModules();
  expect((await load()).quietHours.value).toBeUndefined();
});

test('they hold over midnight and within a day, from their first minute to before their last', async () => {
  const { isQuiet, setQuietHours } = await load();
  expect(isQuiet(at(23))).toBe(false);
  setQuietHours();
  expect([at(21, 59), at(22), at(23, 59), at(0), at(7, 59), at(8)].map(isQuiet)).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
  ]);
  setQuietHours({ from: '12:00', to: '13:00' });
  expect([at(11, 59), at(12), at(12, 59), at(13)].map(isQuiet)).toEqual([false, true, true, false]);
});
