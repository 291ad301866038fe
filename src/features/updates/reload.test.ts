// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('a page reloads once, when nothing is under way, also if the focus moves while it goes', async () => {
  const { reloadOnce } = await import('./reload.ts');
  const { holdReload } = await import('#src/platform/network/connection.ts');
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const release = holdReload('upload:1');
  reloadOnce();
  expect(reload).not.toHaveBeenCalled();
  release();
  expect(reload).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event('focusout'));
  vi.runAllTimers();
  holdReload('upload:2')();
  expect(reload).toHaveBeenCalledTimes(1);
});
