import { isEmail, isPassword } from '#contract/users.ts';
import { HttpError } from '#server/http/errors.ts';
import { isCommonPassword } from './passwords.ts';

/** Signs that have a meaning of their own in the headers of a mail, and those that cannot be seen. */
const NO_ADDRESS = /[\p{Cc}\p{Cf}<>()[\]\\,;:"]/u;

/** What is wrong with a field: `message` is the key of the reader's text below `field.`. */
interface Wrong {
  field: string;
  message: 'email' | 'password' | 'common' | 'code' | 'login' | 'mismatch';
}

/** One or more fields cannot be accepted; the reader's text is about the first. */
export function refused(first: Wrong, ...others: Wrong[]): HttpError {
  return new HttpError('input_refused', {
    data: { fields: [first, ...others] },
    text: `field.${first.message}`,
  });
}

/** An address that a mail can be sent to. */
const isAddress = (email: string): boolean => isEmail(email.trim()) && !NO_ADDRESS.test(email);

const emailFault = (email: string): Wrong[] =>
  isAddress(email) ? [] : [{ field: 'email', message: 'email' }];

function passwordFault(field: string, password: string): Wrong[] {
  if (!isPassword(password)) return [{ field, message: 'password' }];
  return isCommonPassword(password) ? [{ field, message: 'common' }] : [];
}

function check(...faults: Wrong[]): void {
  const [first, ...others] = faults;
  if (first) throw refused(first, ...others);
}

/** Throws unless the address is one. */
export const checkEmail = (email: string): void => check(...emailFault(email));

/** Throws unless address, new password and code look as they should; `fields` names the last two as the call does. */
export function checkForm(
  email: string,
  password: string,
  code: string,
  fields: { password: string; code: string },
): void {
  check(
    ...emailFault(email),
    ...passwordFault(fields.password, password),
    ...(/^\d{6}$/.test(code.trim()) ? [] : [{ field: fields.code, message: 'code' } as const]),
  );
}
