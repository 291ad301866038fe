// @vitest-environment happy-dom
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { local, session } from '#contract/site/storage-keys.ts';
import { inviteCode, userInfo } from '#contract/users/users.ts';
import { PASSWORD, type Person, someEmail } from '#tests/support/account.ts';
import { CARDS, buy, payByCard } from '#tests/support/money/buyer.ts';
import type { LoginMode } from '#src/features/dialogs/dialog-params.ts';
import { freshPage, leavePage, until } from '#tests/support/page/fresh-page.ts';
import { openedDialogs } from '#tests/support/page/opened-dialogs.ts';
import { codeIn, mailsTo, nextMail } from '#tests/support/server/mailbox.ts';
import { type PageSite, usePageSite } from '#tests/support/page-site/site.ts';
import type { LoginForm } from './login.ts';

const server = usePageSite({ PAYMENTS: 'sandbox' });
let site: PageSite;
let ann: Person;
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
  site = server.current;
  left = [];
  await freshPage(site.origin);
  ann = await site.signUp();
  vi.spyOn(location, 'assign').mockImplementation((to) => void left.push(String(to)));
  vi.spyOn(location, 'reload').mockImplementation(() => void left.push('reload'));
});
afterEach(() => void vi.restoreAllMocks());

const asked = (call: string) => site.heard.filter((heard) => heard.call === call);
/** Whether a token opens anything on the server. */
const isOver = async (user: Person): Promise<boolean> => (await user.ask(userInfo)).status === 401;

test('a login is stored, checked with a bearer header, and renews the cookie of three days', async () => {
  const { enter, signedIn, user } = await store();
  const written = vi.spyOn(document, 'cookie', 'set');
  await enter(ann.token);
  expect([signedIn.value, user.value?.user_email, localStorage.getItem(local.userToken)]).toEqual([
    true,
    ann.email,
    ann.token,
  ]);
  expect(asked('GET /api/users/user_info')[0]?.headers['authorization']).toBe(`Bearer ${ann.token}`);
  const [cookie = ''] = written.mock.calls.at(-1) ?? [];
  expect(decodeURIComponent(cookie)).toBe(
    `userInfo={"user_email":"${ann.email}"}; path=/; max-age=259200; samesite=lax`,
  );
  vi.spyOn(location, 'protocol', 'get').mockReturnValue('https:');
  await enter(ann.token);
  expect(written.mock.calls.at(-1)?.[0]).toMatch(/; samesite=lax; secure$/);
});

test('a rejected token clears the user data and leads to the login page of the language, the return-to path stored', async () => {
  localStorage.setItem(local.userToken, 'old');
  localStorage.setItem(local.jobTray, '{}');
  sessionStorage.setItem(`${session.toolDraft}ai-face-swap`, '{}');
  await freshPage(site.origin, '/zh-tw/my-creations?tab=2#top');
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
  await enter(ann.token);
  await logOut();
  expect(left).toEqual(['/']);
  await vi.waitUntil(() => isOver(ann));
  const bob = await site.signUp();
  await enter(bob.token);
  site.away = true;
  await logOut();
  expect([signedIn.value, localStorage.getItem(local.userToken), listener.mock.calls.length]).toEqual([
    false,
    null,
    2,
  ]);
  expect(document.cookie).not.toContain('ann');
});

test('a session that ended without a network ends on the server when it is back, told by a hash', async () => {
  const { enter, logOut } = await store();
  await enter(ann.token);
  site.away = true;
  await logOut();
  expect(JSON.stringify(localStorage)).not.toContain(ann.token);
  expect(await isOver(ann)).toBe(false);
  await leavePage();
  site.away = false;
  await freshPage(site.origin);
  await (await store()).startSession();
  await until(() => localStorage.getItem(local.endedSessions) === null);
  expect(asked('POST /api/users/sessions/ended')[0]?.body).toEqual({
    sessions: [createHash('sha256').update(ann.token).digest('hex')],
  });
  expect(await isOver(ann)).toBe(true);
});

test('a logout deletes the token at once, while a silent network still carries the call', async () => {
  const { enter, logOut } = await store();
  await enter(ann.token);
  const { fetch: send } = globalThis;
  const silent = vi.fn((..._asked: Parameters<typeof fetch>): Promise<Response> => new Promise(() => {}));
  vi.stubGlobal('fetch', silent);
  const done = logOut();
  expect(localStorage.getItem(local.userToken)).toBeNull();
  await done;
  expect(left).toEqual(['/']);
  const [request] = silent.mock.calls[0] ?? [];
  expect(request).toMatchObject({ keepalive: true });
  expect((request as Request).headers.get('token')).toBe(ann.token);
  vi.stubGlobal('fetch', send);
});

test('the login of another user on the same page clears the data of the first', async () => {
  const { enter } = await store();
  const bob = await site.signUp();
  await enter(ann.token);
  localStorage.setItem(local.creditsDialogAt, '2026-11-21');
  await enter(bob.token);
  expect([localStorage.getItem(local.creditsDialogAt), localStorage.getItem(local.userToken)]).toEqual([
    null,
    bob.token,
  ]);
});

test('a logout, a rejected token and the login of another user each clear the caches of the worker', async () => {
  const posted: unknown[] = [];
  const bob = await site.signUp();
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, {
      serviceWorker: { value: { controller: { postMessage: (message: unknown) => posted.push(message) } } },
    }),
  );
  const { enter, redirectToLogin, logOut } = await store();
  await enter(ann.token);
  expect(posted).toEqual([]);
  for (const [n, ending] of [
    () => enter(bob.token),
    redirectToLogin,
    () => enter(ann.token).then(logOut),
  ].entries()) {
    await ending();
    expect(posted).toEqual(Array.from({ length: n + 1 }, () => ({ type: 'FORGET_PERSON' })));
  }
  vi.unstubAllGlobals();
});

test('tabs log in and out together', async () => {
  const { signedIn, startSession, user } = await store();
  await startSession();
  inOtherTab(local.userToken, ann.token);
  expect(signedIn.value).toBe(true);
  await until(() => user.value);
  inOtherTab(local.userToken, undefined);
  expect([signedIn.value, user.value]).toEqual([false, undefined]);
  expect(left).toContain('reload');
});

test('an invite code in the address of any page is stored, unless somebody is logged in', async () => {
  await freshPage(site.origin, '/pricing?invite_code=ABC123&x=1');
  await (await store()).startSession();
  expect(localStorage.getItem(local.inviteCode)).toBe('ABC123');
  localStorage.removeItem(local.inviteCode);
  localStorage.setItem(local.userToken, ann.token);
  await freshPage(site.origin, '/pricing?invite_code=ABC123');
  await (await store()).startSession();
  expect(localStorage.getItem(local.inviteCode)).toBeNull();
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

describe('the form of the login', () => {
  const stores = async () => ({
    ...(await import('./login.ts')),
    ...(await import('./mail-code.ts')),
    ...(await import('#src/features/dialogs/dialogs.ts')),
    ...(await import('#src/features/toasts/toasts.ts')),
  });
  async function mailedCode(purpose: 'register' | 'reset', email: string): Promise<string> {
    const { askForCode } = await stores();
    const before = (await mailsTo(site.server.dataDir, email)).length;
    expect(await askForCode(purpose, email)).toBeUndefined();
    return codeIn(await nextMail(site.server.dataDir, email, before + 1));
  }

  test('each mode enters with its fields; a sign-up uses the stored invite code', async () => {
    const { submitLogin } = await stores();
    const { invite_code: code } = await ann.call(inviteCode);
    localStorage.setItem(local.inviteCode, code);
    const tokenAfter = async (mode: LoginMode, form: LoginForm): Promise<string | null> => {
      expect(await submitLogin(mode, form)).toBeUndefined();
      return localStorage.getItem(local.userToken);
    };
    const tokens = [await tokenAfter('login', { email: ` ${ann.email} `, password: PASSWORD, code: '' })];
    expect(localStorage.getItem(local.inviteCode)).toBe(code);
    const email = someEmail();
    const form = {
      email: ` ${email} `,
      password: PASSWORD,
      code: ` ${await mailedCode('register', email)} `,
    };
    tokens.push(await tokenAfter('register', form));
    expect(localStorage.getItem(local.inviteCode)).toBeNull();
    expect(asked('POST /api/users/register')[0]?.body).toMatchObject({ invite_code: code });
    const next = { ...form, password: 'Harbour8_kestrel', code: await mailedCode('reset', email) };
    tokens.push(await tokenAfter('reset', next), await tokenAfter('login', next));
    expect(new Set(tokens).size).toBe(4);
  });

  test('a rejected form marks the fields that the server names, and nothing lies over it', async () => {
    const { submitLogin, toasts } = await stores();
    const form = { email: ann.email, password: 'Password1', code: '12345' };
    const said = expect.stringContaining('too easy to guess');
    expect(await submitLogin('reset', form)).toEqual({ password: { said }, code: { said } });
    site.next.set('/api/users/login', [{ code: 42901, status: 429, msg: 'Later.' }]);
    expect(await submitLogin('login', form)).toEqual({ form: { said: 'Later.' } });
    expect(toasts.value).toEqual([]);
    expect(localStorage.getItem(local.userToken)).toBeNull();
  });

  test.each([
    ['yesterday', 1, ['credits']],
    ['months ago', 165, ['pricing', 'credits']],
  ])('who has bought a pack %s: after a login open %3$j', async (_, days, expected) => {
    const txnId = await buy(ann);
    await payByCard(site.server, txnId, CARDS.pays);
    await site.database.db
      .updateTable('payment_txn')
      .set({ paid_at: new Date(Date.now() - days * 86_400_000) })
      .where('public_id', '=', txnId)
      .execute();
    const { finishDialogLogin, openDialog, submitLogin, ...dialogs } = await stores();
    openDialog('login');
    await submitLogin('login', { email: ann.email, password: PASSWORD, code: '' });
    finishDialogLogin();
    expect(openedDialogs(dialogs)).toEqual(expected);
  });

  test('a code is requested only with an address, and not again before its pause is over', async () => {
    const { askForCode, codePause, toasts } = await stores();
    expect(await askForCode('register', '')).toEqual({ field: 'email', error: 'login.email_rule' });
    expect(await askForCode('register', 'ann')).toEqual({ field: 'email', error: 'login.email_rule2' });
    expect(site.calls).toEqual([]);
    site.next.set('/api/users/mail_send', [{ code: 50000, status: 500, msg: 'Our fault.' }]);
    expect(await askForCode('reset', ann.email)).toEqual({ field: 'code', error: 'login.operation_fail' });
    const email = someEmail();
    expect(await askForCode('register', email)).toBeUndefined();
    expect(toasts.value).toEqual([]);
    expect([codePause('register').value, codePause('reset').value]).toEqual([
      { secondsLeft: 60, email },
      undefined,
    ]);
    expect(await askForCode('register', email)).toEqual({ field: 'code', error: 'login.operation_fail' });
    await freshPage(site.origin);
    expect((await stores()).codePause('register').value?.secondsLeft).toBeGreaterThan(55);
    await freshPage(site.origin);
    const again = await stores();
    localStorage.setItem(`${local.codeUntil}register`, JSON.stringify({ until: Date.now() + 400, email }));
    const short = again.codePause('register');
    expect(short.value?.secondsLeft).toBe(1);
    await until(() => short.value === undefined);
  });
});
