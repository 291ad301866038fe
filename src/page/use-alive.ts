import { useEffect } from 'react';
import { partIsAlive } from '#src/stores/alive.ts';

/** Called by a part itself: from its first effect on, it follows changes like everything else. */
export function useAlive(part: object): void {
  useEffect(() => partIsAlive(part), [part]);
}
