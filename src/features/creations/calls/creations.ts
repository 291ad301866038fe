import type { Infer } from 'superstruct';
import { type Film, film } from '#contract/media/film.ts';
import * as media from '#contract/media/media.ts';
import { type Settings, recall } from '#contract/media/recall.ts';
import { send } from '#src/platform/http/client.ts';

export type ListQuery = Partial<Infer<typeof media.ListRequest>>;

/** The newest first. */
export const listCreations = (
  { page = 1, page_size = 20, ...filter }: ListQuery,
  onHeaders?: (headers: Headers) => void,
): Promise<Infer<typeof media.ListResponse>> =>
  send(media.list, { page, page_size, ...filter }, { repeatable: true, ...(onHeaders ? { onHeaders } : {}) });

export const setFavorite = (creationId: string, favorite: boolean): Promise<media.Creation> =>
  send(media.update, { creation_id: creationId, favorite }, { repeatable: true });

export const removeCreation = async (creationId: string): Promise<void> => {
  await send(media.remove, { creation_id: creationId }, { repeatable: true });
};

export const restoreCreation = (creationId: string): Promise<media.Creation> =>
  send(media.restore, { creation_id: creationId }, { repeatable: true });

export const recallCreation = (creationId: string): Promise<Settings> =>
  send(recall, { creation_id: creationId }, { repeatable: true });

/** Making a film takes some seconds, more while others wait. Milliseconds. */
const FILM_MS = 120_000;

export const filmCreation = (creationId: string): Promise<Film> =>
  send(film, { creation_id: creationId }, { repeatable: true, timeout: FILM_MS });
