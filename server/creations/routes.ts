import * as media from '#contract/media.ts';
import type { Calls } from '#server/http/calls.ts';
import type { Creations } from './creations.ts';

export interface CreationDependencies {
  creations: Creations;
}

/** An owner's creations: list, stars and bin. */
export function serveCreations({ serve, identity }: Calls, { creations }: CreationDependencies): void {
  serve(media.list, { who: 'anyone' }, async (request, _caller, c) => {
    const { owner } = await identity.known(c);
    return owner === undefined ? { creations: [], total: 0 } : creations.list(owner, request);
  });
  serve(media.update, { who: 'known' }, ({ creation_id: id, favorite }, { owner }) =>
    creations.favor(owner, id, favorite),
  );
  serve(media.remove, { who: 'known' }, ({ creation_id: id }, { owner }) => creations.remove(owner, id));
  serve(media.restore, { who: 'known' }, ({ creation_id: id }, { owner }) => creations.restore(owner, id));
}
