import type { JsonObject } from '#server/db/schema/json.ts';
import { serverText } from '#server/texts.ts';

/**
 * Label of a ledger row in the user's language; where a kind of grant has several reasons, `params.why` names
 * it.
 */
export function creditLabel(language: string, label: string, params: JsonObject): string {
  const { why } = params;
  const values = Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string | number] =>
      ['string', 'number'].includes(typeof entry[1]),
    ),
  );
  return serverText(language, typeof why === 'string' ? `record.${label}.${why}` : `record.${label}`, values);
}
