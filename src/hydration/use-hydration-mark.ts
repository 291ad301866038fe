import { useEffect, useLayoutEffect, useState } from 'react';
import { expectHydration, markHydrated } from '#src/hydration/tracker.ts';

/** Called by a part itself: from its first effect on, it is hydrated. */
export function useHydrationMark(part: object): void {
  useEffect(() => markHydrated(part), [part]);
}

/**
 * Called by the parent of a part: from the parent's first effect on, the part is expected. React may hydrate
 * the part itself much later.
 */
export function useExpected(): object {
  const [part] = useState(() => ({}));
  useLayoutEffect(() => {
    expectHydration(part);
    return () => markHydrated(part);
  }, [part]);
  return part;
}
