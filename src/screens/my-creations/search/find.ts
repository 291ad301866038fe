import { type CreationFilter, openCreations } from '#src/features/creations/creations.ts';
import { formatFor } from '#src/i18n/format.ts';
import type { Key } from '#src/i18n/messages.ts';
import { active } from '#src/i18n/messages.ts';
import { translate } from '#src/i18n/translate.ts';
import { tools } from '#tools/index.ts';
import { searchWords } from './search-words.ts';
import { serverNow } from '#src/platform/http/server-clock.ts';

const NAME = 'q';

export const textInAddress = (): string => new URLSearchParams(location.search).get(NAME) ?? '';

function writeAddress(text: string): void {
  const url = new URL(location.href);
  if (text === '') url.searchParams.delete(NAME);
  else url.searchParams.set(NAME, text);
  if (url.href !== location.href) history.replaceState(history.state, '', url.href);
}

/** Shows what a text finds, all without one. The text goes into the address: Back to the page finds it again. */
export function showFound(filter: CreationFilter, text: string): Promise<void> {
  const wanted = text.trim();
  writeAddress(wanted);
  const titles = tools.map(({ slug }) => ({ slug, title: translate(`soon.tool.${slug}` as Key) }));
  const words = searchWords(wanted, formatFor(active.peek().code), titles, serverNow());
  return openCreations(filter, words.length > 0 ? { text: wanted, words } : undefined);
}
