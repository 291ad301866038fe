import { errorCodes } from '#contract/http/error-codes.ts';

/** The server returned an error: a code of the closed list with its text in the user's language. */
export class ApiError extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, msg: string, data: unknown) {
    super(msg);
    this.name = 'ApiError';
    this.code = code;
    this.data = data;
  }
}

/** Only for users who are logged in. `expired`: a token was sent and not accepted (HTTP 401). */
export class SignInRequired extends Error {
  readonly code = errorCodes.login_required.code;
  readonly expired: boolean;

  readonly data: unknown;

  /** `msg`: the server's text, in the user's language. */
  constructor(expired: boolean, msg: string, data: unknown) {
    super(msg);
    this.data = data;
    this.name = 'SignInRequired';
    this.expired = expired;
  }
}

/**
 * No response of the site arrived: no network, a network that does not respond, or a proxy's response instead
 * of the server's.
 */
export class Offline extends Error {
  constructor(cause?: unknown) {
    super('the site cannot be reached', { cause });
    this.name = 'Offline';
  }
}

/** The response does not match the contract; page or server is of another build. */
export class ContractMismatch extends Error {
  constructor(path: string, cause: unknown) {
    super(`unexpected answer from ${path}`, { cause });
    this.name = 'ContractMismatch';
  }
}
