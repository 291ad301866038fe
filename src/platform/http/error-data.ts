import { validate } from 'superstruct';
import { errorCodes } from '#contract/http/error-codes.ts';
import { type ErrorData, errorData } from '#contract/http/error-data.ts';
import { ApiError, SignInRequired } from './errors.ts';

/**
 * What the server says with an error of this name; undefined for all other errors, and where it says nothing.
 * Fields that this build does not know are dropped.
 */
export function dataOf<Name extends keyof ErrorData>(
  error: unknown,
  name: Name,
): ErrorData[Name] | undefined {
  if (!(error instanceof ApiError || error instanceof SignInRequired)) return undefined;
  if (error.code !== errorCodes[name].code) return undefined;
  return validate(error.data, errorData[name], { mask: true })[1];
}
