import { useEffect } from 'react';
import { holdReload } from '#src/platform/network/connection.ts';

/** While the page has unsaved input that a reload would lose, it is not reloaded automatically. */
export function useHoldReload(name: string, active: boolean): void {
  useEffect(() => (active ? holdReload(name) : undefined), [name, active]);
}
