// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { local, session } from '#contract/site/storage-keys.ts';
import { freshPage } from '#tests/support/page/fresh-page.ts';

const stores = async () => ({
  ...(await import('./pending-login.ts')),
  ...(await import('./resumed-login.ts')),
  ...(await import('#src/features/dialogs/dialogs.ts')),
  ...(await import('#src/platform/storage/logout.ts')),
  ...(await import('./return-to.ts')),
});

/**
 * Starts the application again: nothing of the visit (session storage), everything of the device (local
 * storage).
 */
async function restart(path = '/') {
  sessionStorage.clear();
  await freshPage('http://localhost', path);
  return stores();
}

beforeEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('a login with a pending code is resumed in its mode', async () => {
  const { savePendingLogin } = await restart();
  savePendingLogin({ email: 'ann@mail.example' });
  savePendingLogin({ mode: 'register', asked: true });
  const { resumeLogin, dialogs, openPendingLogin } = await restart();
  expect(await resumeLogin(true)).toBeUndefined();
  expect(dialogs.value).toMatchObject([{ name: 'login', params: { mode: 'register' } }]);
  expect(openPendingLogin().pending).toMatchObject({ email: 'ann@mail.example', mode: 'register' });
});

test('an address alone resumes nothing, but is filled in when the form is opened', async () => {
  (await restart()).savePendingLogin({ email: 'ann@mail.example' });
  const { resumeLogin, dialogs, openPendingLogin } = await restart();
  await resumeLogin(true);
  expect(dialogs.value).toEqual([]);
  expect(openPendingLogin().pending?.email).toBe('ann@mail.example');
});

test('the return-to path and the chosen pack are restored', async () => {
  const { savePendingLogin } = await restart();
  savePendingLogin({ from: '/my-creations?tab=2', pack: 'large' });
  const { resumeLogin, takeReturnTo } = await restart('/zh-tw');
  expect(await resumeLogin(true)).toBe('/zh-tw/login');
  expect(sessionStorage.getItem(session.chosenPack)).toBe('large');
  expect(takeReturnTo()).toBe('/my-creations?tab=2');
});

test('after half an hour a pending login is neither stored nor resumed', async () => {
  const { savePendingLogin, PENDING_FOR_MS } = await restart();
  savePendingLogin({ mode: 'register', email: 'ann@mail.example', asked: true });
  const { resumeLogin, dialogs } = await restart();
  vi.useFakeTimers({ now: Date.now() + PENDING_FOR_MS, toFake: ['Date'] });
  await resumeLogin(true);
  expect(dialogs.value).toEqual([]);
  expect(localStorage.getItem(local.login)).toBeNull();
});

test('a login that was left, finished, or whose user data was cleared is not stored', async () => {
  const { savePendingLogin, openPendingLogin, clearUserData } = await restart();
  savePendingLogin({ mode: 'register', asked: true });
  openPendingLogin().leave();
  expect(localStorage.getItem(local.login)).toBeNull();
  savePendingLogin({ mode: 'register', asked: true });
  localStorage.setItem(`${local.codeUntil}register`, '{}');
  await clearUserData();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('in the same visit a page without the form ends it: the visitor has moved on', async () => {
  const { savePendingLogin, resumeLogin, dialogs } = await restart('/pricing');
  savePendingLogin({ from: '/pricing' });
  expect(await resumeLogin(false)).toBeUndefined();
  expect([dialogs.value, localStorage.getItem(local.login)]).toEqual([[], null]);
});

test('a login that is open in another tab is not resumed here', async () => {
  const { savePendingLogin, resumeLogin, dialogs } = await restart();
  savePendingLogin({ mode: 'register', asked: true });
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({
    query: async () => ({ held: [{ name: local.login }] }),
  } as unknown as LockManager);
  await resumeLogin(true);
  vi.restoreAllMocks();
  expect(dialogs.value).toEqual([]);
  expect(localStorage.getItem(local.login)).not.toBeNull();
});
