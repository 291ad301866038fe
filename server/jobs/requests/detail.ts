import { detailFields } from '#contract/tools/detail.ts';
import type { QuoteRequest } from '#contract/media/media.ts';
import type { JsonObject } from '#server/db/schema/json.ts';

/** The fields of a request that only its tool reads. */
export function detailOf(request: QuoteRequest): JsonObject {
  const fields: JsonObject = {};
  for (const key of Object.keys(detailFields) as (keyof typeof detailFields)[]) {
    const value = request[key];
    if (value !== undefined) Object.assign(fields, { [key]: value });
  }
  return fields;
}
