import { ApiError, Offline, SignInRequired } from '#src/platform/http/errors.ts';
import { translate } from '#src/i18n/translate.ts';
import { saveReturnTo } from './return-to.ts';
import { redirectToLogin } from './session.ts';
import { toast } from '#src/features/toasts/toasts.ts';

/**
 * Handles every failed call as the error catalogue of the specification says: "login required" stores the
 * return-to path and shows nothing, HTTP 401 leads to the login page, any other code is a toast with the
 * server's message. A lost network is shown by the offline bar, not by a toast.
 */
export function reportError(error: unknown): void {
  if (error instanceof SignInRequired) {
    saveReturnTo();
    if (error.expired) void redirectToLogin();
    return;
  }
  if (error instanceof Offline) return;
  toast({ type: 'error', text: error instanceof ApiError ? error.message : translate('error.unexpected') });
}

/**
 * Returns the text to show beside the thing that failed; undefined when the user can only wait. Errors of
 * the login are handled here as well.
 */
export function reason(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.message;
  if (error instanceof Offline) return undefined;
  if (error instanceof SignInRequired) {
    reportError(error);
    return error.expired ? translate('error.signIn') : error.message;
  }
  return translate('error.unexpected');
}
