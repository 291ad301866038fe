import { literal, string } from 'superstruct';
import { local, session } from '#contract/site/storage-keys.ts';
import { DAY_MS } from '#contract/time.ts';
import { MEMBER_DAYS } from '#contract/users/pay.ts';
import { hasOwnWords, isEmail, isPassword, refusedIn } from '#contract/users/users.ts';
import { dataOf } from '#src/platform/http/error-data.ts';
import { ApiError, Offline, SignInRequired } from '#src/platform/http/errors.ts';
import * as api from '#src/features/account/calls/users.ts';
import { hrefIn } from '#src/i18n/links/href.ts';
import { type Key, active } from '#src/i18n/messages.ts';
import { translate } from '#src/i18n/translate.ts';
import type { LoginMode } from '#src/features/dialogs/dialog-params.ts';
import { closeDialog, openDialog } from '#src/features/dialogs/dialogs.ts';
import { reportError } from './report-error.ts';
import { takeReturnTo } from './return-to.ts';
import { chosenPack } from './pending-login.ts';
import { enter, inviteCode, user } from './session.ts';
import { persisted } from '#src/platform/storage/persisted.ts';
import { toast } from '#src/features/toasts/toasts.ts';
import { serverNow } from '#src/platform/http/server-clock.ts';

/** The form's values, as typed. */
export interface LoginForm {
  email: string;
  password: string;
  code: string;
}

export type LoginField = keyof LoginForm;
/** What is wrong: a text of ours, or a message that is ready to show. */
export type LoginError = Key | { said: string };
/** Errors by field; `form` belongs to none of them. */
export type LoginErrors = { [Field in LoginField | 'form']?: LoginError | undefined };

export const loginFields = ['email', 'password', 'code'] as const;
export const fieldsOf = (mode: LoginMode): readonly LoginField[] =>
  mode === 'login' ? ['email', 'password'] : loginFields;

function checkPassword(text: string, mode: LoginMode, email: string): LoginError | undefined {
  // How a password is made helps nobody who has one: the server says whether it is theirs.
  if (mode === 'login') return text === '' ? 'login.password_empty' : undefined;
  const refused = refusedIn(text);
  if (refused === undefined && !isPassword(text)) return 'login.password_rule';
  if (refused === undefined) return hasOwnWords(text, email) ? 'login.password_own' : undefined;
  return refused.trim() === ''
    ? 'login.password_blank'
    : { said: translate('login.password_character', { character: refused }) };
}

const rules: Record<LoginField, (text: string, mode: LoginMode, email: string) => LoginError | undefined> = {
  email: (text) =>
    text.trim() === '' ? 'login.email_rule' : isEmail(text.trim()) ? undefined : 'login.email_rule1',
  password: checkPassword,
  code: (text) => (text.trim() === '' ? 'login.code_rule' : undefined),
};

/** What is wrong with the text of a field; a new password is compared with the address. */
export const checkField = (
  field: LoginField,
  text: string,
  mode: LoginMode,
  email = '',
): LoginError | undefined => rules[field](text, mode, email);

export function checkForm(mode: LoginMode, form: LoginForm): LoginErrors {
  const missed = fieldsOf(mode).flatMap((field) => {
    const error = checkField(field, form[field], mode, form.email);
    return error === undefined ? [] : [[field, error] as const];
  });
  return Object.fromEntries(missed);
}

export const isWholeCode = (text: string): boolean => /^\d{6}$/.test(text.replaceAll(/\s/g, ''));

const names: Readonly<Record<string, LoginField>> = {
  email: 'email',
  password: 'password',
  new_passwd: 'password',
  code: 'code',
  verify_code: 'code',
};

const namedFields = (error: unknown): LoginField[] =>
  (dataOf(error, 'input_refused')?.fields ?? []).flatMap(({ field }) => names[field] ?? []);

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

/** At the fields that it names, else at the form itself. */
function errorsFrom(error: unknown): LoginErrors {
  if (error instanceof SignInRequired) reportError(error);
  if (error instanceof Offline) return { form: 'error.offline' };
  const said = error instanceof ApiError ? { said: error.message } : ('error.unexpected' as const);
  const fields = namedFields(error);
  return fields.length === 0 ? { form: said } : Object.fromEntries(fields.map((field) => [field, said]));
}

/**
 * Sends a form that has been checked.
 * @returns the errors of the form; undefined when the user is logged in
 */
export async function submitLogin(
  mode: LoginMode,
  { email, password, code }: LoginForm,
): Promise<LoginErrors | undefined> {
  try {
    const token = await calls[mode]({
      email: email.trim(),
      password,
      code: code.replaceAll(/\s/g, ''),
    });
    if (mode === 'register') inviteCode.set(undefined);
    await enter(token);
  } catch (error) {
    return errorsFrom(error);
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

const creditsShownOn = persisted(local.creditsDialogAt, string());
const showPricing = persisted(session.showPricingDialog, literal('true'), undefined, 'sessionStorage');

/** Days after a purchase in which a login offers no packs. */
const CONTENT_DAYS = 7;

/** The user has bought a pack a few days ago: its membership has just begun. */
function hasJustBought(): boolean {
  const until = user.peek()?.vip_until;
  if (until === null || until === undefined) return false;
  return Date.parse(until) - serverNow() > (MEMBER_DAYS - CONTENT_DAYS) * DAY_MS;
}

/**
 * Opens what follows a login: the packs beneath what the user has, then the credits, those once a calendar
 * day. Who has just bought meets no packs, unless one was chosen before the login.
 */
function openWelcome(): void {
  if (chosenPack.peek() !== undefined || !hasJustBought()) openDialog('pricing', { welcome: true });
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
