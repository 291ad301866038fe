import * as media from '#contract/media/media.ts';
import { film as filmCall } from '#contract/media/film.ts';
import * as gallery from '#contract/media/gallery.ts';
import { recall as recallCall } from '#contract/media/recall.ts';
import type { Calls } from '#server/http/calls.ts';
import type { Creations } from './creations.ts';
import type { Film } from './film.ts';
import type { MadeElsewhere } from './made-elsewhere.ts';
import type { Recall } from './recall.ts';
import type { Space } from './space.ts';
import type { Several } from './several.ts';
import { type ShareDependencies, serveShares } from './share-routes.ts';

export interface CreationDependencies extends ShareDependencies {
  creations: Creations;
  elsewhere: MadeElsewhere;
  recall: Recall;
  several: Several;
  space: Space;
  film: Film;
}

/** A search with every word standing for many tools and days. */
const SEARCH_BYTES = 32 * 1024;

export function serveCreations(calls: Calls, dependencies: CreationDependencies): void {
  const { serve, identity } = calls;
  const { creations, elsewhere, recall, film, several, space } = dependencies;
  serveShares(calls, dependencies);
  serve(media.list, { who: 'anyone' }, async (request, _caller, c) => {
    const { owner } = await identity.known(c);
    return owner === undefined ? { creations: [], total: 0 } : creations.list(owner, request);
  });
  serve(
    gallery.search,
    { who: 'anyone', jsonBytes: SEARCH_BYTES, limit: 'search' },
    async (request, _caller, c) => {
      const { owner } = await identity.known(c);
      return owner === undefined ? { creations: [], total: 0 } : creations.list(owner, request);
    },
  );
  serve(gallery.several, { who: 'known', jsonBytes: SEARCH_BYTES }, ({ act, creation_ids: ids }, { owner }) =>
    several(owner, act, ids),
  );
  serve(gallery.space, { who: 'anyone' }, async (_request, _caller, c) => {
    const { owner } = await identity.known(c);
    return owner === undefined ? { bytes: 0, bin: { bytes: 0, creations: 0 } } : space.of(owner);
  });
  serve(gallery.emptyBin, { who: 'known' }, (_request, { owner }) => space.emptyBin(owner));
  serve(media.update, { who: 'known' }, ({ creation_id: id, favorite }, { owner }) =>
    creations.favor(owner, id, favorite),
  );
  serve(media.keep, { who: 'session', limit: 'madeElsewhere', makes: true }, async (wanted, client, c) =>
    creations.one(client.owner, await elsewhere.keep({ ...client, signal: c.req.raw.signal }, wanted)),
  );
  serve(recallCall, { who: 'known' }, ({ creation_id: id }, { owner }) => recall(owner, id));
  serve(filmCall, { who: 'known', limit: 'film', makes: true }, async ({ creation_id: id }, { owner }) =>
    film(owner, await creations.one(owner, id)),
  );
  serve(media.remove, { who: 'known' }, ({ creation_id: id }, { owner }) => creations.remove(owner, id));
  // What is shared is public again.
  serve(media.restore, { who: 'known', makes: true }, ({ creation_id: id }, { owner }) =>
    creations.restore(owner, id),
  );
}
