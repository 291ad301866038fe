import { useEffect } from 'react';
import { holdReload } from '#src/platform/network/connection.ts';

/** While something is typed here that no reload may lose, and that is not kept, the page is not reloaded by itself. */
export function useHoldReload(name: string, active: boolean): void {
  useEffect(() => (active ? holdReload(name) : undefined), [name, active]);
}
