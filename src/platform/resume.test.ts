// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const listener = vi.fn();

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  listener.mockClear();
  (await import('./resume.ts')).onResume(listener);
});
afterEach(() => vi.useRealTimers());

test('it fires when the page is thawed, leaves the back/forward cache, is visible again, or the network is back', () => {
  document.dispatchEvent(new Event('resume'));
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(listener).toHaveBeenCalledTimes(4);
});

test('it does not fire when the page is first shown or left', () => {
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(listener).not.toHaveBeenCalled();
});

test('it fires after a gap in the clock, when the device has slept', () => {
  vi.advanceTimersByTime(60_000);
  expect(listener).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 600_000);
  vi.advanceTimersByTime(5000);
  expect(listener).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(listener).toHaveBeenCalledTimes(1);
});
