import { type Infer, type Struct, array, enums, number, optional, string, type } from 'superstruct';
import { Quote } from '#contract/media/media.ts';
import { fileRules } from './error-codes.ts';

const structs = {
  /** What an account would offer. */
  login_required: type({ reason: enums(['price', 'devices']) }),
  /** `takes`: the value of a field that is a choice with which it would be made. */
  input_refused: type({
    fields: array(type({ field: string(), message: string(), takes: optional(string()) })),
  }),
  credits_short: type({ need: number(), have: number() }),
  quote_lapsed: type({ quote: Quote }),
  file_refused: type({ rule: enums(fileRules) }),
  slow_down: type({ retry_after_s: number() }),
};

export type ErrorData = { [Name in keyof typeof structs]: Infer<(typeof structs)[Name]> };

/** What `data` of an envelope holds, by the error's name, where the page reads it. */
export const errorData: { [Name in keyof ErrorData]: Struct<ErrorData[Name], unknown> } = structs;

/** Beside the data of any error, where several files were given: those that cannot be used, and why. */
export const RefusedFiles = type({ files: array(type({ name: string(), msg: string() })) });
