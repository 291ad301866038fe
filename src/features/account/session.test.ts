// @vitest-environment happy-dom
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { local, session } from '#contract/site/storage-keys.ts';
import { type CallsDouble, startCalls, userInfoOf } from '#tests/support/calls-double.ts';
import { freshPage, until } from '#tests/support/fresh-page.ts';

const info = 'GET /api/users/user_info';
let site: CallsDouble;
let left: string[];

const store = () => import('./session.ts');
/** Simulates a change of the storage by another tab. */
function inOtherTab(key: string, value: string | undefined): void {
  if (value === undefined) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  dispatchEvent(Object.assign(new Event('storage'), { key, newValue: value ?? null }));
}

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'userInfo=; path=/; max-age=0';
  site = await startCalls();
  site.says(info, userInfoOf('ann@mail.example'));
  left = [];
  await freshPage(site.origin);
  vi.spyOn(location, 'assign').mockImplementation((to) => void left.push(String(to)));
  vi.spyOn(location, 'reload').mockImplementation(() => void left.push('reload'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await site.close();
});

test('a login is stored, checked with a bearer header, and renews the cookie of three days', async () => {
  const { enter, signedIn, user } = await store();
  const written = vi.spyOn(document, 'cookie', 'set');
  await enter('secret');
  expect([signedIn.value, user.value?.user_email, localStorage.getItem(local.userToken)]).toEqual([
    true,
    'ann@mail.example',
    'secret',
  ]);
  expect(site.asked(info)[0]?.headers.authorization).toBe('Bearer secret');
  const [cookie = ''] = written.mock.calls.at(-1) ?? [];
  expect(decodeURIComponent(cookie)).toBe(
    'userInfo={"user_email":"ann@mail.example"}; path=/; max-age=259200; samesite=lax',
  );
  vi.spyOn(location, 'protocol', 'get').mockReturnValue('https:');
  await enter('secret');
  expect(written.mock.calls.at(-1)?.[0]).toMatch(/; samesite=lax; secure$/);
});

test('a rejected token clears the user data and leads to the login page of the language, the return-to path stored', async () => {
  localStorage.setItem(local.userToken, 'old');
  localStorage.setItem(local.jobTray, '{}');
  sessionStorage.setItem(`${session.toolDraft}ai-face-swap`, '{}');
  await freshPage(site.origin, '/zh-tw/my-creations?tab=2#top');
  site.says(info, {}, { code: 20001, status: 401 });
  const { startSession, signedIn } = await store();
  const { reportError } = await import('./report-error.ts');
  await startSession().catch(reportError);
  await until(() => left.length > 0);
  expect(left).toEqual(['/zh-tw/login']);
  expect(signedIn.value).toBe(false);
  expect(sessionStorage.getItem(session.fromFullPath)).toBe('/zh-tw/my-creations?tab=2#top');
  expect([
    localStorage.getItem(local.userToken),
    localStorage.getItem(local.jobTray),
    sessionStorage.getItem(`${session.toolDraft}ai-face-swap`),
  ]).toEqual([null, null, null]);
});

test('code 20001 stores the return-to path, shows no toast and does not navigate', async () => {
  const { SignInRequired } = await import('#src/platform/http/errors.ts');
  const { reportError } = await import('./report-error.ts');
  const { toasts } = await import('#src/features/toasts/toasts.ts');
  reportError(new SignInRequired(false, 'message', {}));
  expect(sessionStorage.getItem(session.fromFullPath)).toBe('/ai-face-swap');
  expect([left, toasts.value]).toEqual([[], []]);
});

test('a logout ends the session on the server, and locally even without a network', async () => {
  const { enter, logOut, signedIn } = await store();
  const { onLogout } = await import('#src/platform/storage/logout.ts');
  const listener = vi.fn();
  onLogout(listener);
  site.says('POST /api/users/logout', {});
  await enter('secret');
  await logOut();
  expect(left).toEqual(['/']);
  const [told] = await until(
    () => site.asked('POST /api/users/logout').length > 0 && site.asked('POST /api/users/logout'),
  );
  expect(told?.headers['token']).toBe('secret');
  await enter('other');
  await site.close();
  await logOut();
  expect([signedIn.value, localStorage.getItem(local.userToken), listener.mock.calls.length]).toEqual([
    false,
    null,
    2,
  ]);
  expect(document.cookie).not.toContain('ann');
  site = await startCalls();
});

test('a session that ended without a network ends on the server when it is back, told by a hash', async () => {
  const ENDED = 'POST /api/users/sessions/ended';
  const { enter, logOut } = await store();
  await enter('secret');
  await site.close();
  await logOut();
  expect(JSON.stringify(localStorage)).not.toContain('secret');
  site = await startCalls();
  site.says(ENDED, {});
  await freshPage(site.origin);
  await (await store()).startSession();
  const [told] = await until(() => site.asked(ENDED).length > 0 && site.asked(ENDED));
  expect(told?.body).toEqual({ sessions: [createHash('sha256').update('secret').digest('hex')] });
  await until(() => localStorage.getItem(local.endedSessions) === null);
});

test('a logout deletes the token at once, while a silent network still carries the call', async () => {
  const { enter, logOut } = await store();
  await enter('secret');
  const { fetch: send } = globalThis;
  const silent = vi.fn((..._asked: Parameters<typeof fetch>): Promise<Response> => new Promise(() => {}));
  vi.stubGlobal('fetch', silent);
  const done = logOut();
  expect(localStorage.getItem(local.userToken)).toBeNull();
  await done;
  expect(left).toEqual(['/']);
  const [request] = silent.mock.calls[0] ?? [];
  expect(request).toMatchObject({ keepalive: true });
  expect((request as Request).headers.get('token')).toBe('secret');
  vi.stubGlobal('fetch', send);
});

test('the login of another user on the same page clears the data of the first', async () => {
  const { enter } = await store();
  await enter('ann');
  localStorage.setItem(local.creditsDialogAt, '2026-11-21');
  await enter('bob');
  expect([localStorage.getItem(local.creditsDialogAt), localStorage.getItem(local.userToken)]).toEqual([
    null,
    'bob',
  ]);
});

test('a logout, a rejected token and the login of another user each clear the caches of the worker', async () => {
  const posted: unknown[] = [];
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, {
      serviceWorker: { value: { controller: { postMessage: (message: unknown) => posted.push(message) } } },
    }),
  );
  const { enter, redirectToLogin, logOut } = await store();
  site.says('POST /api/users/logout', {});
  await enter('ann');
  expect(posted).toEqual([]);
  for (const [n, ending] of [
    () => enter('bob'),
    redirectToLogin,
    () => enter('ann').then(logOut),
  ].entries()) {
    await ending();
    expect(posted).toEqual(Array.from({ length: n + 1 }, () => ({ type: 'FORGET_PERSON' })));
  }
  vi.unstubAllGlobals();
});

test('tabs log in and out together', async () => {
  const { signedIn, startSession, user } = await store();
  await startSession();
  inOtherTab(local.userToken, 'secret');
  expect(signedIn.value).toBe(true);
  await until(() => user.value);
  inOtherTab(local.userToken, undefined);
  expect([signedIn.value, user.value]).toEqual([false, undefined]);
  expect(left).toContain('reload');
});

test('an invite code in the address of any page is stored', async () => {
  await freshPage(site.origin, '/pricing?invite_code=ABC123&x=1');
  await (await store()).startSession();
  expect(localStorage.getItem(local.inviteCode)).toBe('ABC123');
});

test.each([
  ['/zh-tw/my-creations?tab=2#top', '/zh-tw/my-creations?tab=2#top'],
  ['/', '/'],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['/\t/evil.example', undefined],
  ['/.//evil.example', undefined],
  ['/a/..//evil.example', undefined],
  ['https://evil.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['/zh/login', undefined],
  ['', undefined],
])('a login leads back to %j: %j', async (stored, path) => {
  sessionStorage.setItem(session.fromFullPath, stored);
  const { takeReturnTo } = await import('./return-to.ts');
  expect([takeReturnTo(), takeReturnTo()]).toEqual([path, undefined]);
});
