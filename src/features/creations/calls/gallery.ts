import type { Infer } from 'superstruct';
import * as gallery from '#contract/media/gallery.ts';
import type { ListResponse } from '#contract/media/media.ts';
import { send } from '#src/platform/http/client.ts';
import type { ListQuery } from './creations.ts';

/** Those that every word fits, the newest first. */
export const searchCreations = (
  words: readonly gallery.SearchWord[],
  { page = 1, page_size = 20, ...filter }: ListQuery,
): Promise<Infer<typeof ListResponse>> =>
  send(gallery.search, { words: [...words], page, page_size, ...filter }, { repeatable: true });

/** Does the same to several creations; more than one call takes are sent in turn. */
export async function changeCreations(
  act: gallery.Act,
  ids: readonly string[],
): Promise<{ done: string[]; failed: string[] }> {
  const all: { done: string[]; failed: string[] } = { done: [], failed: [] };
  for (let from = 0; from < ids.length; from += gallery.MOST_AT_ONCE) {
    const some = ids.slice(from, from + gallery.MOST_AT_ONCE);
    const { done, failed } = await send(gallery.several, { act, creation_ids: some }, { repeatable: true });
    all.done.push(...done);
    all.failed.push(...failed);
  }
  return all;
}

export const readSpace = (): Promise<gallery.Space> => send(gallery.space, {}, { repeatable: true });

export const emptyBin = (): Promise<gallery.Space> => send(gallery.emptyBin, {}, { repeatable: true });
