import {
  type Infer,
  type Struct,
  any,
  array,
  create,
  is,
  number,
  object,
  optional,
  record,
  string,
} from 'superstruct';
import type { QuoteRequest } from '#contract/media/media.ts';
import { ToldWords } from '#contract/tools/told-words.ts';
import { OptionValue } from '#contract/tools/options.ts';
import type { JsonObject } from '#server/db/schema/json.ts';
import type { StoredPart } from '#server/db/schema/schema.ts';
import { detailOf } from './detail.ts';
import { costOf, priceOf } from './prices.ts';
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
  /** The model that was asked for by name. */
  model: optional(string()),
  /** What may make it, in this order, and what each takes, US dollars; absent: of before there were models. */
  models: optional(array(object({ engine: string(), id: string(), capability: string(), usd: number() }))),
});
export type JobRequest = Infer<typeof JobRequest>;

/** What a plan tells of the words that were read, for the answers of quotes and jobs. */
export const wordsOf = ({ words }: JsonObject): { words?: Infer<typeof ToldWords> } =>
  is(words, ToldWords) ? { words } : {};

/** A finished job's stored results; posters, captions and what matters by the name of the file. */
export const JobResult = object({
  files: array(string()),
  posters: optional(record(string(), string())),
  captions: optional(record(string(), string())),
  focus: optional(record(string(), object({ x: number(), y: number() }))),
});

const partRequest = (
  { inputs, files, plan, facts }: CheckedPart,
  { work, money, models, options }: CheckedWork,
): JsonObject => ({
  inputs: { ...inputs },
  files: files.map(({ slot, name }) => ({ slot, name })),
  plan,
  models: models.map((model) => ({
    engine: model.engine,
    id: model.id,
    capability: model.capability,
    usd: costOf({ work, model, money }, facts, options),
  })),
});

/** A checked request as it is stored; of a batch, with every file that is read, and the parts apart. */
export function jobRequest(
  request: QuoteRequest,
  checked: CheckedWork,
): { request: JsonObject; parts?: StoredPart[] } {
  const { options, parts } = checked;
  const [first] = parts;
  const named = request.model === undefined ? {} : { model: request.model };
  const whole = { options: { ...options }, detail: detailOf(request), ...named };
  if (parts.length === 1) return { request: { ...partRequest(first, checked), ...whole } };
  const files = new Map(
    parts.flatMap((part) => part.files).map((file) => [`${file.slot}/${file.name}`, file]),
  );
  return {
    request: { ...partRequest({ ...first, files: [...files.values()] }, checked), ...whole },
    parts: parts.map((part) => ({
      request: partRequest(part, checked),
      credits: priceOf(checked, [part.facts], options).credits,
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
