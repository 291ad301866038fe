import type { ErrorData } from '#contract/http/error-data.ts';
import { type ErrorName, type FileRule, errorCodes } from '#contract/http/error-codes.ts';
import { type TextValues, serverText } from '#server/texts.ts';

type DataOf<Name extends ErrorName> = Record<string, unknown> &
  (Name extends keyof ErrorData ? ErrorData[Name] : unknown);

interface HttpErrorDetail<Name extends ErrorName> {
  /** The envelope's `data`. */
  data?: DataOf<Name>;
  /** Key of a more specific text, for example `file_refused.svg`. */
  text?: string;
  values?: TextValues;
  /** Seconds for `Retry-After`. */
  retryAfter?: number;
  /** Where files were given and not all can be used: those that cannot, in `data.files` with their texts. */
  files?: readonly { name: string; error: HttpError }[];
}

/** An error of the closed list: thrown anywhere in the server, converted to the envelope in `app.ts`. */
export class HttpError<Name extends ErrorName = ErrorName> extends Error {
  override readonly name = 'HttpError';
  readonly errorName: Name;
  readonly detail: HttpErrorDetail<Name>;

  constructor(errorName: Name, detail: HttpErrorDetail<Name> = {}) {
    super(errorName);
    this.errorName = errorName;
    this.detail = detail;
  }

  get code(): number {
    return errorCodes[this.errorName].code;
  }

  get status(): number {
    return errorCodes[this.errorName].status;
  }

  textIn(language: string): string {
    return serverText(language, this.detail.text ?? this.errorName, this.detail.values);
  }
}

/** One or more fields violate the contract; `message` is a short key such as `required`. */
export const inputRefused = (...fields: { field: string; message: string }[]): HttpError =>
  new HttpError('input_refused', { data: { fields } });

/** As much of the id of a request as a person can quote; its lines in the log begin with it. */
const REFERENCE_LENGTH = 8;
export const referenceOf = (id: string): string => id.slice(0, REFERENCE_LENGTH);

export const internalError = (requestId: string): HttpError =>
  new HttpError('internal', { values: { reference: referenceOf(requestId) } });

const MINUTE_S = 60;
/** From this wait on, the text shows minutes instead of seconds. */
const LONG_WAIT_S = 120;

export const slowDown = (seconds: number): HttpError =>
  new HttpError('slow_down', {
    data: { retry_after_s: seconds },
    values: { seconds, minutes: Math.ceil(seconds / MINUTE_S) },
    retryAfter: seconds,
    ...(seconds >= LONG_WAIT_S ? { text: 'slow_down_minutes' } : {}),
  });

/** Seconds of `Retry-After` while the database is away; the embedded one comes back within them. */
const AWAY_RETRY_S = 5;

export const siteAway = (): HttpError => new HttpError('site_away', { retryAfter: AWAY_RETRY_S });

export const fileRefused = (rule: FileRule, values: TextValues = {}): HttpError =>
  new HttpError('file_refused', { data: { rule, ...values }, text: `file_refused.${rule}`, values });

const MB = 1_000_000;

/** A file has more bytes than allowed here. */
export const tooManyBytes = (limit: number): HttpError =>
  fileRefused('too_many_bytes', { mb: Math.floor(limit / MB) });

/** An upload exceeds the limit of all uploads. */
export const fileTooLarge = (limit: number): HttpError =>
  new HttpError('file_too_large', {
    data: { rule: 'too_many_bytes', mb: Math.floor(limit / MB) },
    values: { mb: Math.floor(limit / MB) },
  });
