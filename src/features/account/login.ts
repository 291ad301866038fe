import { literal, string } from 'superstruct';
import { local, session } from '#contract/storage-keys.ts';
import { isEmail, isPassword } from '#contract/users.ts';
import { ApiError } from '#src/platform/http/errors.ts';
import * as api from '#src/features/account/calls/users.ts';
import { hrefIn } from '#src/i18n/href.ts';
import { type Key, active } from '#src/i18n/messages.ts';
import { translate } from '#src/i18n/translate.ts';
import type { LoginMode } from '#src/features/dialogs/dialog-params.ts';
import { closeDialog, openDialog } from '#src/features/dialogs/dialogs.ts';
import { reportError } from './report-error.ts';
import { takeReturnTo } from './return-to.ts';
import { enter, inviteCode } from './session.ts';
import { persisted } from '#src/platform/storage/persisted.ts';
import { toast } from '#src/features/toasts/toasts.ts';

/** The form's values, as typed. */
export interface LoginForm {
  email: string;
  password: string;
  code: string;
}

export type LoginField = keyof LoginForm;
/** Errors by field: a text of ours, or the server's message. */
export type LoginErrors = { [Field in LoginField]?: Key | { said: string } | undefined };

export const loginFields = ['email', 'password', 'code'] as const;
export const fieldsOf = (mode: LoginMode): readonly LoginField[] =>
  mode === 'login' ? ['email', 'password'] : loginFields;

const rules: Record<LoginField, (text: string) => Key | undefined> = {
  email: (text) =>
    text.trim() === '' ? 'login.email_rule' : isEmail(text.trim()) ? undefined : 'login.email_rule1',
  password: (text) => (isPassword(text) ? undefined : 'login.password_rule'),
  code: (text) => (text.trim() === '' ? 'login.code_rule' : undefined),
};

/** The text of the rule that a field violates. */
export const checkField = (field: LoginField, text: string): Key | undefined => rules[field](text);

export function checkForm(mode: LoginMode, form: LoginForm): LoginErrors {
  const missed = fieldsOf(mode).flatMap((field) => {
    const key = checkField(field, form[field]);
    return key === undefined ? [] : [[field, key] as const];
  });
  return Object.fromEntries(missed);
}

const names: Readonly<Record<string, LoginField>> = {
  email: 'email',
  password: 'password',
  new_passwd: 'password',
  code: 'code',
  verify_code: 'code',
};

/** The errors of the fields that an error response names. */
function namedFields(error: unknown): LoginField[] {
  const data = error instanceof ApiError ? error.data : undefined;
  if (typeof data !== 'object' || data === null || !('fields' in data) || !Array.isArray(data.fields))
    return [];
  return data.fields.flatMap((entry: unknown) =>
    typeof entry === 'object' && entry !== null && 'field' in entry ? (names[String(entry.field)] ?? []) : [],
  );
}

const calls: Record<LoginMode, (form: LoginForm) => Promise<string>> = {
  login: ({ email, password }) => api.logIn(email, password),
  register: ({ email, password, code }) =>
    api.registerAccount({ email, password, code, inviteCode: inviteCode.peek() }),
  reset: ({ email, password, code }) => api.resetPassword(email, password, code),
};
const welcomes: Record<LoginMode, Key> = {
  login: 'login.welcome',
  register: 'login.welcomeNew',
  reset: 'login.passwordChanged',
};

/**
 * Sends a form that has been checked. An error of the server is shown as a toast with its message.
 * @returns the errors by field; undefined when the user is logged in
 */
export async function submitLogin(
  mode: LoginMode,
  { email, password, code }: LoginForm,
): Promise<LoginErrors | undefined> {
  try {
    const token = await calls[mode]({ email: email.trim(), password, code: code.trim() });
    if (mode === 'register') inviteCode.set(undefined);
    await enter(token);
  } catch (error) {
    reportError(error);
    const said = error instanceof ApiError ? error.message : '';
    return Object.fromEntries(namedFields(error).map((field) => [field, { said }]));
  }
  toast({ type: 'success', text: translate(welcomes[mode]) });
  return undefined;
}

const pad = (n: number): string => String(n).padStart(2, '0');

/** The calendar day in the user's time zone, as `2026-11-21`. */
function today(): string {
  const now = new Date();
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

/** The day on which the credits dialog was last shown. */
const creditsShownOn = persisted(local.creditsDialogAt, string());
const showPricing = persisted(session.showPricingDialog, literal('true'), undefined, 'sessionStorage');

/** Opens what follows a login: the packs, then the credits, those once a calendar day. */
function openWelcome(): void {
  openDialog('pricing');
  if (creditsShownOn.peek() !== today()) openDialog('credits');
}

/** Call when the credits dialog is shown: it is not shown again today. */
export const recordCreditsShown = (): void => creditsShownOn.set(today());

/** After a login in the dialog: replaces the dialog by what comes next. */
export function finishDialogLogin(): void {
  openWelcome();
  closeDialog('login');
}

/** After a login on its own page: returns the path to go to. The packs open there. */
export function finishPageLogin(): string {
  showPricing.set('true');
  return takeReturnTo() ?? hrefIn(active.peek().code, '/');
}

/** Call when a page is shown: opens the packs if the login page has asked for them. */
export function openFlagged(): void {
  if (showPricing.peek() === undefined) return;
  showPricing.set(undefined);
  openWelcome();
}
