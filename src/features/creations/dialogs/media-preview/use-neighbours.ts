import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { creations, loadMoreCreations, openCreations } from '#src/features/creations/creations.ts';
import { previewOf } from '#src/features/creations/open-preview.ts';
import type { DialogParams } from '#src/features/dialogs/dialog-params.ts';

type Params = DialogParams['media-preview'];

/** The creations before and after the shown one, as the list has them; more are loaded near its end. */
export function useNeighbours({ owned, alt }: Params): { next?: Params; previous?: Params } {
  useSignals();
  const { items, total, query } = creations.value;
  const at = items.findIndex(({ creation_id: id }) => id === owned?.jobId);
  const isLast = at >= 0 && at === items.length - 1 && items.length < (total ?? 0);
  useEffect(() => {
    if (owned && total === undefined) void openCreations(query.filter, query.search);
    else if (isLast) void loadMoreCreations();
  }, [owned, total, query, isLast]);
  if (at < 0) return {};
  const shown = (from: readonly (typeof items)[number][]): Params | undefined => {
    for (const creation of from) {
      const params = previewOf(creation, alt);
      if (params) return params;
    }
    return undefined;
  };
  const [next, previous] = [shown(items.slice(at + 1)), shown(items.slice(0, at).toReversed())];
  return { ...(next ? { next } : {}), ...(previous ? { previous } : {}) };
}
