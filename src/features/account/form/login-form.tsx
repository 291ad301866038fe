import { useEffect, useRef, useState, type FocusEvent, type FormEvent, type ReactNode } from 'react';
import { brand } from '#contract/site/brand.ts';
import type { Key } from '#src/i18n/messages.ts';
import { useT } from '#src/i18n/use-t.ts';
import { openPendingLogin, savePendingLogin } from '#src/features/account/pending-login.ts';
import { passwordRules } from '#contract/users/users.ts';
import type { LoginMode } from '#src/features/dialogs/dialog-params.ts';
import {
  type LoginError,
  type LoginErrors,
  type LoginField,
  type LoginForm as Form,
  checkField,
  checkForm,
  fieldsOf,
  isWholeCode,
  loginFields,
  submitLogin,
} from '#src/features/account/login.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { TextField } from '#src/ui/controls/field.tsx';
import { css } from '#styled-system/css/css.js';
import { CodeField } from './code-field.tsx';
import { PasswordField } from './password-field.tsx';
import { Terms } from './terms.tsx';
import { useHoldReload } from '#src/features/page/use-hold-reload.ts';

const form = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const links = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '4' });
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'target',
  color: 'themeText',
  fontSize: 'small',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  cursor: 'pointer',
});
const whole = css({ textStyle: 'note', color: 'danger' });
const submits: Record<LoginMode, Key> = {
  login: 'login.submitLogin',
  register: 'login.submitRegister',
  reset: 'login.submitReset',
};
const isField = (name: string): name is LoginField => loginFields.some((field) => field === name);

function read(from: HTMLFormElement): Form {
  const data = new FormData(from);
  const text = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { email: text('email'), password: text('password'), code: text('code') };
}

interface LoginFormProps {
  mode: LoginMode;
  onMode: (mode: LoginMode) => void;
  onDone: () => void;
  /** In a dialog, the e-mail field gets the first focus. */
  focused: boolean;
}

/**
 * The attribute that a modal dialog looks for when it opens. React's `autoFocus` would move the focus too
 * early.
 */
const takesFocus = (input: HTMLInputElement | null): void => input?.setAttribute('autofocus', '');

/**
 * The inputs are uncontrolled: what was typed survives a change of mode and of language, and typing before
 * hydration is not lost. Mode and address survive a reload and the end of the application.
 */
export function LoginForm({ mode, onMode, onDone, focused }: LoginFormProps) {
  const t = useT();
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<LoginErrors>({});
  const [busy, setBusy] = useState(false);
  const [secret, setSecret] = useState(false);
  useHoldReload('login', secret);

  useEffect(() => {
    const { pending, leave } = openPendingLogin();
    const input = ref.current?.querySelector<HTMLInputElement>('input[name=email]');
    if (input && input.value === '') input.value = pending?.email ?? '';
    return leave;
  }, []);

  const errorText = (field: keyof LoginErrors): ReactNode => {
    const error = errors[field];
    return typeof error === 'string' ? t(error) : error?.said;
  };
  const mark = (field: LoginField, error: LoginError | undefined): void =>
    setErrors((all) => ({ ...all, form: undefined, [field]: error }));
  // An empty field is no error before the form is sent. An error that appeared on blur would move the
  // button that is being pressed.
  const leave = (event: FocusEvent<HTMLFormElement>): void => {
    const input: EventTarget = event.target;
    if (
      !(input instanceof HTMLInputElement) ||
      !isField(input.name) ||
      event.relatedTarget instanceof HTMLButtonElement
    )
      return;
    const { email } = read(event.currentTarget);
    if (input.value !== '') mark(input.name, checkField(input.name, input.value, mode, email));
  };
  const change = (event: FormEvent<HTMLFormElement>): void => {
    const input: EventTarget = event.target;
    const { email, password, code } = read(event.currentTarget);
    setSecret(password !== '' || code !== '');
    if (input instanceof HTMLInputElement && input.name === 'email') savePendingLogin({ email: input.value });
    if (!(input instanceof HTMLInputElement) || !isField(input.name)) return;
    if (errors[input.name] !== undefined) mark(input.name, checkField(input.name, input.value, mode, email));
    const isLast = input.name === 'code' && isWholeCode(code);
    if (isLast && Object.keys(checkForm(mode, read(event.currentTarget))).length === 0)
      event.currentTarget.requestSubmit();
  };
  const focusFirst = (found: LoginErrors): void => {
    const [first] = fieldsOf(mode).filter((field) => found[field] !== undefined);
    if (first !== undefined) ref.current?.querySelector<HTMLInputElement>(`input[name=${first}]`)?.focus();
  };
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const values = read(event.currentTarget);
    const missed = checkForm(mode, values);
    setErrors(missed);
    if (Object.keys(missed).length > 0) return focusFirst(missed);
    setBusy(true);
    const failed = await submitLogin(mode, values);
    setBusy(false);
    if (failed === undefined) {
      setErrors({});
      return onDone();
    }
    setErrors(failed);
    focusFirst(failed);
  };
  const to = (next: LoginMode, label: Key) => (
    <button
      type="button"
      className={link}
      onClick={() => {
        setErrors({});
        savePendingLogin({ mode: next });
        onMode(next);
      }}
    >
      {t(label)}
    </button>
  );

  return (
    <form
      ref={ref}
      className={form}
      // Outside a dialog the browser sends nothing: before hydration neither does it lose what is typed, nor is the
      // password in an address.
      method="dialog"
      noValidate
      onSubmit={(event) => void submit(event)}
      onBlur={leave}
      onInput={change}
      aria-label={t(submits[mode], { brand: brand.name })}
    >
      <TextField
        ref={focused ? takesFocus : undefined}
        label={t('login.email')}
        error={errorText('email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        label={t(mode === 'reset' ? 'login.newPassword' : 'login.password')}
        hint={mode === 'login' ? undefined : t('login.password_rule')}
        error={errorText('password')}
        name="password"
        autoComplete={mode === 'login' ? 'current-password' : 'new-password'}
        {...(mode === 'login' ? {} : { passwordrules: passwordRules })}
        required
      />
      {mode !== 'login' && (
        <CodeField
          name="code"
          purpose={mode}
          emailNow={() => (ref.current ? read(ref.current).email.trim() : '')}
          onAsked={(problem) => {
            setErrors((all) => ({
              ...all,
              code: undefined,
              ...(problem && { [problem.field]: problem.error }),
            }));
            if (problem) focusFirst({ [problem.field]: problem.error });
          }}
          error={errorText('code')}
          required
        />
      )}
      {errors.form !== undefined && (
        <p className={whole} role="alert">
          {errorText('form')}
        </p>
      )}
      <Button tone="primary" size="lg" full type="submit" busy={busy}>
        {t(submits[mode])}
      </Button>
      {mode === 'register' && <Terms />}
      <div className={links}>
        {mode === 'login' ? (
          <>
            {to('register', 'login.toRegister')}
            {to('reset', 'login.toReset')}
          </>
        ) : (
          to('login', 'login.toLogin')
        )}
      </div>
    </form>
  );
}
