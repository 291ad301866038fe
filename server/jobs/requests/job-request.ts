import { type Infer, type Struct, any, array, number, object, optional, record, string } from 'superstruct';
import { detailFields } from '#contract/tools/detail.ts';
import type { QuoteRequest } from '#contract/media/media.ts';
import { OptionValue } from '#contract/tools/options.ts';
import type { JsonObject } from '#server/db/schema/schema.ts';
import type { CheckedWork } from './work-check.ts';

const Json = record(string(), any()) as unknown as Struct<JsonObject>;

/** A job's stored request: as it was sent, and as it was interpreted. */
export const JobRequest = object({
  inputs: record(string(), string()),
  options: record(string(), OptionValue),
  detail: Json,
  /** Every file that the work reads. */
  files: array(object({ slot: string(), name: string() })),
  plan: Json,
});
export type JobRequest = Infer<typeof JobRequest>;

/** A finished job's stored results; posters and what matters by the name of the file. */
export const JobResult = object({
  files: array(string()),
  posters: optional(record(string(), string())),
  focus: optional(record(string(), object({ x: number(), y: number() }))),
});

/** The fields of a request that only its tool reads. */
export function detailOf(request: QuoteRequest): JsonObject {
  const fields: JsonObject = {};
  for (const key of Object.keys(detailFields) as (keyof typeof detailFields)[]) {
    const value = request[key];
    if (value !== undefined) Object.assign(fields, { [key]: value });
  }
  return fields;
}

export const jobRequest = (request: QuoteRequest, { options, files, plan }: CheckedWork): JsonObject => ({
  inputs: request.inputs,
  options: { ...options },
  detail: detailOf(request),
  files: files.map(({ slot, name }) => ({ slot, name })),
  plan,
});
