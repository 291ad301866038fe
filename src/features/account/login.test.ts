// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { local, session } from '#contract/site/storage-keys.ts';
import { type CallsDouble, startCalls, userInfoOf } from '#tests/support/calls-double.ts';
import { freshPage, until } from '#tests/support/fresh-page.ts';

let site: CallsDouble;
const stores = async () => ({
  ...(await import('./login.ts')),
  ...(await import('#src/features/dialogs/dialogs.ts')),
  ...(await import('#src/features/toasts/toasts.ts')),
  ...(await import('./mail-code.ts')),
});
const form = { email: ' ann@mail.example ', password: 'Kestrel7', code: ' 123456 ' };

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  site = await startCalls();
  site.says('GET /api/users/user_info', userInfoOf('ann@mail.example'));
  for (const call of ['register', 'login', 'change_pwd']) site.says(`POST /api/users/${call}`, 'token');
  await freshPage(site.origin);
});
afterEach(() => site.close());

test.each([
  ['email', '', 'login.email_rule'],
  ['email', 'ann', 'login.email_rule1'],
  ['email', 'a@b@c.de', 'login.email_rule1'],
  ['email', 'ann@mail.example', undefined],
  ['password', '', 'login.password_rule'],
  ['password', 'Ab1de', 'login.password_rule'],
  ['password', 'Ab1def', undefined],
  ['password', 'abcdef1', 'login.password_rule'],
  ['password', 'ABCDEF1', 'login.password_rule'],
  ['password', 'Abcdefg', 'login.password_rule'],
  ['password', 'Abc def1', 'login.password_blank'],
  [
    'password',
    'dusbuW-5nyzde-momhak',
    { said: '“-” can’t be used in a password. Use letters, digits or ~!@#$%^&*()_+.' },
  ],
  [
    'password',
    'Abcde😀1',
    { said: '“😀” can’t be used in a password. Use letters, digits or ~!@#$%^&*()_+.' },
  ],
  ['password', `Ab1~!@#$%^&*()_+`, undefined],
  ['password', `Ab1${'x'.repeat(18)}`, 'login.password_rule'],
  ['code', '', 'login.code_rule'],
  ['code', '123456', undefined],
] as const)('the %s %j of a new account: %s', async (field, text, error) => {
  expect((await stores()).checkField(field, text, 'register')).toEqual(error);
});

test('a login asks for the password, not for how to make one', async () => {
  const { checkField } = await stores();
  expect(checkField('password', '', 'login')).toBe('login.password_empty');
  expect(checkField('password', 'Ab1de', 'login')).toBeUndefined();
});

test('only the fields of the mode are checked', async () => {
  const { checkForm } = await stores();
  const empty = { email: '', password: '', code: '' };
  expect(Object.keys(checkForm('login', empty))).toEqual(['email', 'password']);
  expect(Object.keys(checkForm('reset', empty))).toEqual(['email', 'password', 'code']);
});

test('each mode sends its payload; a sign-up uses the stored invite code', async () => {
  const { submitLogin } = await stores();
  localStorage.setItem(local.inviteCode, 'ABC');
  expect(await submitLogin('login', form)).toBeUndefined();
  expect(localStorage.getItem(local.inviteCode)).toBe('ABC');
  await submitLogin('register', form);
  await submitLogin('reset', form);
  expect(site.asked('POST /api/users/login')[0]?.body).toEqual({
    email: 'ann@mail.example',
    password: 'Kestrel7',
  });
  expect(site.asked('POST /api/users/register')[0]?.body).toEqual({
    email: 'ann@mail.example',
    password: 'Kestrel7',
    verify_code: '123456',
    invite_code: 'ABC',
  });
  expect(site.asked('POST /api/users/change_pwd')[0]?.body).toEqual({
    email: 'ann@mail.example',
    new_passwd: 'Kestrel7',
    code: '123456',
  });
  expect([localStorage.getItem(local.inviteCode), localStorage.getItem(local.userToken)]).toEqual([
    null,
    'token',
  ]);
});

test('a rejected login marks the fields that the server names, and nothing lies over the form', async () => {
  const { submitLogin, toasts } = await stores();
  site.says(
    'POST /api/users/change_pwd',
    {
      fields: [
        { field: 'new_passwd', message: 'common' },
        { field: 'code', message: 'wrong' },
      ],
    },
    { code: 40000, status: 400, msg: 'No.' },
  );
  expect(await submitLogin('reset', form)).toEqual({ password: { said: 'No.' }, code: { said: 'No.' } });
  site.says('POST /api/users/login', {}, { code: 42901, status: 429, msg: 'Later.' });
  expect(await submitLogin('login', form)).toEqual({ form: { said: 'Later.' } });
  expect(toasts.value).toEqual([]);
  expect(localStorage.getItem(local.userToken)).toBeNull();
});

test('after the login the dialog is replaced by the packs, then by the credits, those once a calendar day', async () => {
  const { closeAllDialogs, dialogs, finishDialogLogin, recordCreditsShown, openDialog, waitingDialogs } =
    await stores();
  const open = () => [...dialogs.value, ...waitingDialogs.value].map(({ name }) => name);
  openDialog('login');
  finishDialogLogin();
  expect(open()).toEqual(['pricing', 'credits']);
  recordCreditsShown();
  const now = new Date();
  expect(localStorage.getItem('miraricreditsDialogAt')).toBe(
    [
      now.getFullYear(),
      String(now.getMonth() + 1).padStart(2, '0'),
      String(now.getDate()).padStart(2, '0'),
    ].join('-'),
  );
  closeAllDialogs();
  finishDialogLogin();
  expect(open()).toEqual(['pricing']);
  closeAllDialogs();
  localStorage.setItem(local.creditsDialogAt, '2020-01-01');
  finishDialogLogin();
  expect(open()).toEqual(['pricing', 'credits']);
});

test.each([
  ['yesterday', 364, ['credits']],
  ['months ago', 200, ['pricing', 'credits']],
])('who has bought a pack %s: after a login open %3$j', async (_, days, expected) => {
  const until = new Date(Date.now() + days * 86_400_000).toISOString();
  site.says('GET /api/users/user_info', { ...userInfoOf('ann@mail.example'), vip: true, vip_until: until });
  const { dialogs, finishDialogLogin, openDialog, submitLogin, waitingDialogs } = await stores();
  openDialog('login');
  await submitLogin('login', form);
  finishDialogLogin();
  expect([...dialogs.value, ...waitingDialogs.value].map(({ name }) => name)).toEqual(expected);
});

test('the login page returns to the page before it, and the packs open there, once', async () => {
  const { closeAllDialogs, dialogs, finishPageLogin, openFlagged } = await stores();
  sessionStorage.setItem(session.fromFullPath, '/pricing?x=1');
  expect(finishPageLogin()).toBe('/pricing?x=1');
  expect(sessionStorage.getItem('showPricingDialog')).toBe('true');
  openFlagged();
  expect(dialogs.value.map(({ name }) => name)).toEqual(['pricing']);
  closeAllDialogs();
  openFlagged();
  expect(dialogs.value).toEqual([]);
});

test('a code is requested only with an address, and not again before its pause is over', async () => {
  const { askForCode, codePause, toasts } = await stores();
  expect(await askForCode('register', '')).toEqual({ field: 'email', error: 'login.email_rule' });
  expect(await askForCode('register', 'ann')).toEqual({ field: 'email', error: 'login.email_rule2' });
  expect(site.heard).toEqual([]);
  expect(await askForCode('reset', 'ann@mail.example')).toEqual({
    field: 'code',
    error: 'login.operation_fail',
  });
  site.says('POST /api/users/register-code', {});
  expect(await askForCode('register', 'ann@mail.example')).toBeUndefined();
  expect(toasts.value).toEqual([]);
  expect(site.asked('POST /api/users/register-code')[0]?.body).toEqual({
    email: 'ann@mail.example',
    domain: location.host,
  });
  expect([codePause('register').value, codePause('reset').value]).toEqual([
    { secondsLeft: 60, email: 'ann@mail.example' },
    undefined,
  ]);
  await freshPage(site.origin);
  expect((await stores()).codePause('register').value?.secondsLeft).toBeGreaterThan(55);
  localStorage.setItem(
    `${local.codeUntil}register`,
    JSON.stringify({ until: Date.now() + 400, email: 'ann@mail.example' }),
  );
  await freshPage(site.origin);
  const short = (await stores()).codePause('register');
  expect(short.value?.secondsLeft).toBe(1);
  await until(() => short.value === undefined);
});
