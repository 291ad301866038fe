import { hasOwnWords, isEmail, isPassword } from '#contract/users/users.ts';
import { HttpError } from '#server/http/errors.ts';
import { isCommonPassword } from './passwords.ts';

/** `message` is the key of the user's text below `field.`. */
interface Wrong {
  field: string;
  message:
    | 'email'
    | 'password'
    | 'common'
    | 'own_words'
    | 'code'
    | 'login'
    | 'mismatch'
    | 'own_password'
    | 'same_email'
    | 'changed';
}

/** The user's text is about the first. */
export function refused(first: Wrong, ...others: Wrong[]): HttpError {
  return new HttpError('input_refused', {
    data: { fields: [first, ...others] },
    text: `field.${first.message}`,
  });
}

const emailErrors = (email: string): Wrong[] =>
  isEmail(email.trim()) ? [] : [{ field: 'email', message: 'email' }];

function passwordErrors(field: string, password: string, email: string): Wrong[] {
  if (!isPassword(password)) return [{ field, message: 'password' }];
  if (hasOwnWords(password, email)) return [{ field, message: 'own_words' }];
  return isCommonPassword(password) ? [{ field, message: 'common' }] : [];
}

function check(...errors: Wrong[]): void {
  const [first, ...others] = errors;
  if (first) throw refused(first, ...others);
}

export const checkEmail = (email: string): void => check(...emailErrors(email));

/**
 * Throws unless address, new password and code are valid; `fields` gives the names of the last two in this
 * call.
 */
export function checkForm(
  email: string,
  password: string,
  code: string,
  fields: { password: string; code: string },
): void {
  check(
    ...emailErrors(email),
    ...passwordErrors(fields.password, password, email),
    ...(/^\d{6}$/.test(code.trim()) ? [] : [{ field: fields.code, message: 'code' } as const]),
  );
}
