// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { local, session } from '#contract/site/storage-keys.ts';
import { freshPage } from '#tests/support/page/fresh-page.ts';
import { openedDialogs } from '#tests/support/page/opened-dialogs.ts';

const stores = async () => ({
  ...(await import('./login.ts')),
  ...(await import('#src/features/dialogs/dialogs.ts')),
});

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await freshPage('http://localhost');
});

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
  ['password', 'JoKestrel~7', 'login.password_own'],
  ['password', 'My_Mirari7', 'login.password_own'],
  ['code', '', 'login.code_rule'],
  ['code', '123456', undefined],
] as const)('the %s %j of a new account: %s', async (field, text, error) => {
  expect((await stores()).checkField(field, text, 'register', 'jo.kestrel+site@mail.example')).toEqual(error);
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

test('after the login the dialog is replaced by the packs, then by the credits, those once a calendar day', async () => {
  const { finishDialogLogin, openDialog, recordCreditsShown, ...dialogs } = await stores();
  openDialog('login');
  finishDialogLogin();
  expect(openedDialogs(dialogs)).toEqual(['pricing', 'credits']);
  recordCreditsShown();
  const now = new Date();
  expect(localStorage.getItem('miraricreditsDialogAt')).toBe(
    [
      now.getFullYear(),
      String(now.getMonth() + 1).padStart(2, '0'),
      String(now.getDate()).padStart(2, '0'),
    ].join('-'),
  );
  finishDialogLogin();
  expect(openedDialogs(dialogs)).toEqual(['pricing']);
  localStorage.setItem(local.creditsDialogAt, '2020-01-01');
  finishDialogLogin();
  expect(openedDialogs(dialogs)).toEqual(['pricing', 'credits']);
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
