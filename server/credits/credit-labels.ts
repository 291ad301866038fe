import { effectName } from '#locales/effect-names.ts';
import { pageTitle } from '#locales/titles.ts';
import type { JsonObject } from '#server/db/schema/json.ts';
import { serverText } from '#server/texts.ts';
import { effectItem } from '#tools/effect-library.ts';

/** What credits were spent on: the effect, or else the tool. */
function spentOn(language: string, { tool, item }: JsonObject): string | undefined {
  const effect = effectItem(Number(item));
  if (effect) return effectName(effect.name_lang, language);
  const title = typeof tool === 'string' ? pageTitle(tool, language) : tool;
  return typeof title === 'string' && title !== tool ? title : undefined;
}

/**
 * Label of a ledger row in the user's language; where a kind of grant has several reasons, `params.why` names
 * it. What was spent is told by the tool, where that is known, and not by its operation.
 */
export function creditLabel(language: string, label: string, params: JsonObject): string {
  const spent = label.startsWith('consume.') ? spentOn(language, params) : undefined;
  if (spent !== undefined) return spent;
  const { why } = params;
  const values = Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string | number] =>
      ['string', 'number'].includes(typeof entry[1]),
    ),
  );
  return serverText(language, typeof why === 'string' ? `record.${label}.${why}` : `record.${label}`, values);
}
