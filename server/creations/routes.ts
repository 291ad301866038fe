import * as media from '#contract/media/media.ts';
import { film as filmCall } from '#contract/media/film.ts';
import { recall as recallCall } from '#contract/media/recall.ts';
import type { Calls } from '#server/http/calls.ts';
import type { Creations } from './creations.ts';
import type { Film } from './film.ts';
import type { MadeElsewhere } from './made-elsewhere.ts';
import type { Recall } from './recall.ts';
import { type ShareDependencies, serveShares } from './share-routes.ts';

export interface CreationDependencies extends ShareDependencies {
  creations: Creations;
  elsewhere: MadeElsewhere;
  recall: Recall;
  film: Film;
}

/** An owner's creations: list, stars, bin and public pages. */
export function serveCreations(calls: Calls, dependencies: CreationDependencies): void {
  const { serve, identity } = calls;
  const { creations, elsewhere, recall, film } = dependencies;
  serveShares(calls, dependencies);
  serve(media.list, { who: 'anyone' }, async (request, _caller, c) => {
    const { owner } = await identity.known(c);
    return owner === undefined ? { creations: [], total: 0 } : creations.list(owner, request);
  });
  serve(media.update, { who: 'known' }, ({ creation_id: id, favorite }, { owner }) =>
    creations.favor(owner, id, favorite),
  );
  serve(media.keep, { who: 'session', limit: 'madeElsewhere' }, async (wanted, { owner }) =>
    creations.one(owner, await elsewhere.keep(owner, wanted)),
  );
  serve(recallCall, { who: 'known' }, ({ creation_id: id }, { owner }) => recall(owner, id));
  serve(filmCall, { who: 'known', limit: 'film' }, async ({ creation_id: id }, { owner }) =>
    film(owner, await creations.one(owner, id)),
  );
  serve(media.remove, { who: 'known' }, ({ creation_id: id }, { owner }) => creations.remove(owner, id));
  serve(media.restore, { who: 'known' }, ({ creation_id: id }, { owner }) => creations.restore(owner, id));
}
