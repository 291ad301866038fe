import { useEffect, useLayoutEffect, useState } from 'react';
import { expectHydration, markHydrated } from '#src/hydration/tracker.ts';

/** Called by a part itself: from its first effect on, it follows changes like everything else. */
export function useHydrationMark(part: object): void {
  useEffect(() => markHydrated(part), [part]);
}

/**
 * Called by what stands around a part: from its own first moment on, the part is waited for. The part itself may be
 * reached by React much later.
 */
export function useExpected(): object {
  const [part] = useState(() => ({}));
  useLayoutEffect(() => {
    expectHydration(part);
    return () => markHydrated(part);
  }, [part]);
  return part;
}
