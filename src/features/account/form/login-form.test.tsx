import { act } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import english from '#locales/en/ui.json';
import { activate, provideMessages } from '#src/i18n/messages.ts';
import type { LoginMode } from '#src/features/dialogs/dialog-params.ts';
import { render } from '#tests/support/page/render.tsx';
import { LoginForm } from './login-form.tsx';

const { login } = english;

beforeAll(() => {
  provideMessages('en', english);
  provideMessages('zh-tw', { ...english, login: { ...login, email: '電子郵件', password_rule: '規則' } });
  activate('en');
});

async function show(first: LoginMode = 'login') {
  const onMode = vi.fn();
  const form = (mode: LoginMode) => (
    <LoginForm mode={mode} onMode={onMode} onDone={() => {}} focused={false} />
  );
  const page = await render(form(first));
  const input = (name: string) => page.get<HTMLInputElement>(`input[name=${name}]`);
  return {
    ...page,
    onMode,
    input,
    to: (mode: LoginMode) => page.rerender(form(mode)),
    type: (name: string, text: string) =>
      act(async () => {
        input(name).value = text;
        input(name).dispatchEvent(new Event('input', { bubbles: true }));
      }),
    leave: (name: string, to: Element | null = null) =>
      act(async () =>
        input(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: to })),
      ),
    submit: () => act(async () => page.get<HTMLFormElement>('form').requestSubmit()),
    errors: () =>
      [...page.host.querySelectorAll('[aria-invalid=true]')].map((each) => (each as HTMLInputElement).name),
  };
}

test('typed values survive a change of mode, of language and every render', async () => {
  const { input, to, type, host } = await show();
  await type('email', 'ann@mail.example');
  await type('password', 'Half1');
  await to('register');
  await type('code', '123');
  await act(async () => activate('zh-tw'));
  expect(host.textContent).toContain('電子郵件');
  expect(['email', 'password', 'code'].map((name) => input(name).value)).toEqual([
    'ann@mail.example',
    'Half1',
    '123',
  ]);
  await act(async () => activate('en'));
  await to('reset');
  await to('login');
  expect(['email', 'password'].map((name) => input(name).value)).toEqual(['ann@mail.example', 'Half1']);
});

test('the fields have the attributes that a password manager looks for', async () => {
  const { input, to } = await show();
  const hints = () => ['email', 'password'].map((name) => input(name).autocomplete);
  expect(hints()).toEqual(['username', 'current-password']);
  await to('register');
  expect([...hints(), input('code').autocomplete]).toEqual(['username', 'new-password', 'one-time-code']);
});

test('a new password carries the rule for what a device suggests, a known one does not', async () => {
  const { input, to } = await show();
  expect(input('password').getAttribute('passwordrules')).toBeNull();
  await to('register');
  expect(input('password').getAttribute('passwordrules')).toBe(
    'minlength: 6; maxlength: 20; required: lower; required: upper; required: digit; allowed: [~!@#$%^&*()_+];',
  );
});

test('a refused character is named, and an empty login asks for the password', async () => {
  const { host, submit, to, type } = await show();
  await submit();
  expect(host.textContent).toContain(login.password_empty);
  await to('register');
  await type('password', 'dusbuW-5nyzde-momhak');
  await submit();
  expect(host.textContent).toContain('“-” can’t be used in a password.');
});

test('a wrong field is marked on blur, an empty one is not, and the mark goes while the field is corrected', async () => {
  const { errors, host, leave, type, to } = await show();
  await to('register');
  await leave('email');
  expect(errors()).toEqual([]);
  await type('email', 'ann');
  await leave('email', host.querySelector('button'));
  expect(errors()).toEqual([]);
  await leave('email');
  expect([errors(), host.textContent?.includes(login.email_rule1)]).toEqual([['email'], true]);
  await type('email', 'ann@mail.example');
  expect(errors()).toEqual([]);
  await type('password', 'short');
  await leave('password');
  expect(errors()).toEqual(['password']);
});

test('nothing is sent before all fields are valid, and the first invalid field gets the focus', async () => {
  const { errors, host, input, submit, type } = await show('reset');
  await type('email', 'ann@mail.example');
  await submit();
  expect(errors()).toEqual(['password', 'code']);
  expect(document.activeElement).toBe(input('password'));
  expect(host.textContent).toContain(login.code_rule);
});
