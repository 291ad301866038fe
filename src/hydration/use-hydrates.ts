import { useEffect, useLayoutEffect, useState } from 'react';
import { expectPart, partIsAlive } from '#src/hydration/tracker.ts';

/** Called by a part itself: from its first effect on, it follows changes like everything else. */
export function useAlive(part: object): void {
  useEffect(() => partIsAlive(part), [part]);
}

/**
 * Called by what stands around a part: from its own first moment on, the part is waited for. The part itself may be
 * reached by React much later.
 */
export function useExpected(): object {
  const [part] = useState(() => ({}));
  useLayoutEffect(() => {
    expectPart(part);
    return () => partIsAlive(part);
  }, [part]);
  return part;
}
