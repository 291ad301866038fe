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

afterEach(() => vi.unstubAllGlobals());

test('a navigation that is lost with the old worker begins again when the new one takes over', async () => {
  const serviceWorker = new EventTarget();
  vi.stubGlobal('navigator', { serviceWorker });
  const { reloadWithout } = await import('./reload.ts');
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  reloadWithout();
  expect(reload).toHaveBeenCalledTimes(1);
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledTimes(2);

  vi.resetModules();
  const busy = await import('./reload.ts');
  const { holdReload } = await import('#src/platform/network/connection.ts');
  const release = holdReload('upload:1');
  busy.reloadWithout();
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledTimes(2);
  release();
  expect(reload).toHaveBeenCalledTimes(3);
});
