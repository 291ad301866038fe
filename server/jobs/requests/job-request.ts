import {
  type Infer,
  type Struct,
  any,
  array,
  create,
  number,
  object,
  optional,
  record,
  string,
} from 'superstruct';
import type { QuoteRequest } from '#contract/media/media.ts';
import { OptionValue } from '#contract/tools/options.ts';
import type { JsonObject } from '#server/db/schema/json.ts';
import type { StoredPart } from '#server/db/schema/schema.ts';
import { detailOf } from './detail.ts';
import { priceOf } from './prices.ts';
import type { CheckedPart, CheckedWork } from './work-check.ts';

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

/** A finished job's stored results; posters, captions and what matters by the name of the file. */
export const JobResult = object({
  files: array(string()),
  posters: optional(record(string(), string())),
  captions: optional(record(string(), string())),
  focus: optional(record(string(), object({ x: number(), y: number() }))),
});

const partRequest = ({ inputs, files, plan }: CheckedPart): JsonObject => ({
  inputs: { ...inputs },
  files: files.map(({ slot, name }) => ({ slot, name })),
  plan,
});

/** A checked request as it is stored; of a batch, with every file that is read, and the parts apart. */
export function jobRequest(
  request: QuoteRequest,
  { work, options, parts }: CheckedWork,
): { request: JsonObject; parts?: StoredPart[] } {
  const [first] = parts;
  const whole = { options: { ...options }, detail: detailOf(request) };
  if (parts.length === 1) return { request: { ...partRequest(first), ...whole } };
  const files = new Map(
    parts.flatMap((part) => part.files).map((file) => [`${file.slot}/${file.name}`, file]),
  );
  return {
    request: { ...partRequest({ ...first, files: [...files.values()] }), ...whole },
    parts: parts.map((part) => ({
      request: partRequest(part),
      credits: priceOf(work, [part.facts], options).credits,
      state: 'waiting',
    })),
  };
}

/** The inputs of a request as it was sent; of a batch, the files that have no result. */
export function inputsAgain(
  { inputs }: Pick<JobRequest, 'inputs'>,
  parts: readonly StoredPart[] | undefined,
): QuoteRequest['inputs'] {
  if (!parts) return inputs;
  const left = parts
    .filter(({ state }) => state !== 'done')
    .map(({ request }) => create(request['inputs'], record(string(), string())));
  return Object.fromEntries(
    Object.keys(inputs).map((slot) => {
      const names = [...new Set(left.flatMap((one) => one[slot] ?? []))];
      return [slot, names.length === 1 ? (names[0] ?? '') : names];
    }),
  );
}
