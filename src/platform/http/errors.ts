/** The server answered and said no: a code of the closed list with its text in the reader's language. */
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

/** Only for people who are logged in. `expired` says that a token was sent and not accepted (HTTP 401). */
export class SignInRequired extends Error {
  readonly expired: boolean;

  /** Why, where an account would offer more: `{ reason: 'price' | 'devices' }`. */
  readonly data: unknown;

  /** `msg`: the server's words, in the reader's language. */
  constructor(expired: boolean, msg: string, data: unknown) {
    super(msg);
    this.data = data;
    this.name = 'SignInRequired';
    this.expired = expired;
  }
}

/** No answer of the site arrived: no network, a network that keeps silent, or a proxy speaking for the server. */
export class Offline extends Error {
  constructor(cause?: unknown) {
    super('the site cannot be reached', { cause });
    this.name = 'Offline';
  }
}

/** The answer is not what page and server agreed on; one of them is of another build. */
export class ContractMismatch extends Error {
  constructor(path: string, cause: unknown) {
    super(`unexpected answer from ${path}`, { cause });
    this.name = 'ContractMismatch';
  }
}
