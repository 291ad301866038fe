// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { local, session } from '#contract/storage-keys.ts';
import { freshPage } from '#tests/support/fresh-page.ts';

const stores = async () => ({
  ...(await import('./pending-login.ts')),
  ...(await import('./resumed-login.ts')),
  ...(await import('#src/features/dialogs/dialogs.ts')),
  ...(await import('#src/platform/storage/logout.ts')),
  ...(await import('./return-to.ts')),
});

/** As the application finds the device when it is begun again: nothing of the visit, everything of the device. */
async function begunAgain(path = '/') {
  sessionStorage.clear();
  await freshPage('http://localhost', path);
  return stores();
}

beforeEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('24 a login whose code is on its way is asked for again, in its mode', async () => {
  const { savePendingLogin: noteLogin } = await begunAgain();
  noteLogin({ email: 'ann@mail.example' });
  noteLogin({ mode: 'register', asked: true });
  const { resumeLogin: takeUpLogin, dialogs, openPendingLogin: keepLogin } = await begunAgain();
  expect(await takeUpLogin(true)).toBeUndefined();
  expect(dialogs.value).toMatchObject([{ name: 'login', params: { mode: 'register' } }]);
  expect(keepLogin().begun).toMatchObject({ email: 'ann@mail.example', mode: 'register' });
});

test('24 an address alone asks for nothing, but is there when the form is opened', async () => {
  (await begunAgain()).savePendingLogin({ email: 'ann@mail.example' });
  const { resumeLogin: takeUpLogin, dialogs, openPendingLogin: keepLogin } = await begunAgain();
  await takeUpLogin(true);
  expect(dialogs.value).toEqual([]);
  expect(keepLogin().begun?.email).toBe('ann@mail.example');
});

test('24 what the login leads back to and the chosen pack are there again', async () => {
  const { savePendingLogin: noteLogin } = await begunAgain();
  noteLogin({ from: '/my-creations?tab=2', pack: 'large' });
  const { resumeLogin: takeUpLogin, takeReturnTo: takePlace } = await begunAgain('/zh-tw');
  expect(await takeUpLogin(true)).toBe('/zh-tw/login');
  expect(sessionStorage.getItem(session.chosenPack)).toBe('large');
  expect(takePlace()).toBe('/my-creations?tab=2');
});

test('24 half an hour later nothing of it is kept or taken up', async () => {
  const { savePendingLogin: noteLogin, BEGUN_FOR_MS } = await begunAgain();
  noteLogin({ mode: 'register', email: 'ann@mail.example', asked: true });
  const { resumeLogin: takeUpLogin, dialogs } = await begunAgain();
  vi.useFakeTimers({ now: Date.now() + BEGUN_FOR_MS, toFake: ['Date'] });
  await takeUpLogin(true);
  expect(dialogs.value).toEqual([]);
  expect(localStorage.getItem(local.login)).toBeNull();
});

test('24 a login that was left, ended, or whose person is forgotten is not kept', async () => {
  const {
    savePendingLogin: noteLogin,
    openPendingLogin: keepLogin,
    clearUserData: forgetPerson,
  } = await begunAgain();
  noteLogin({ mode: 'register', asked: true });
  keepLogin().leave();
  expect(localStorage.getItem(local.login)).toBeNull();
  noteLogin({ mode: 'register', asked: true });
  localStorage.setItem(`${local.codeUntil}register`, '{}');
  await forgetPerson();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('24 in the same visit a page without the form ends it: the reader has gone on', async () => {
  const { savePendingLogin: noteLogin, resumeLogin: takeUpLogin, dialogs } = await begunAgain('/pricing');
  noteLogin({ from: '/pricing' });
  expect(await takeUpLogin(false)).toBeUndefined();
  expect([dialogs.value, localStorage.getItem(local.login)]).toEqual([[], null]);
});

test('24 another tab that is at it keeps it to itself', async () => {
  const { savePendingLogin: noteLogin, resumeLogin: takeUpLogin, dialogs } = await begunAgain();
  noteLogin({ mode: 'register', asked: true });
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({
    query: async () => ({ held: [{ name: local.login }] }),
  } as unknown as LockManager);
  await takeUpLogin(true);
  vi.restoreAllMocks();
  expect(dialogs.value).toEqual([]);
  expect(localStorage.getItem(local.login)).not.toBeNull();
});
