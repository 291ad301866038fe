// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const woken = vi.fn();

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  woken.mockClear();
  (await import('./resume.ts')).onResume(woken);
});
afterEach(() => vi.useRealTimers());

test('a return is told: thawed, out of the back and forward cache, network back, seen again', () => {
  document.dispatchEvent(new Event('resume'));
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(woken).toHaveBeenCalledTimes(4);
});

test('a first showing and a page that is left are no return', () => {
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(woken).not.toHaveBeenCalled();
});

test('time that is missing tells that the device has slept', () => {
  vi.advanceTimersByTime(60_000);
  expect(woken).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 600_000);
  vi.advanceTimersByTime(5000);
  expect(woken).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(woken).toHaveBeenCalledTimes(1);
});
