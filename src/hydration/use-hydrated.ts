import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while the prerendered page is hydrated, true afterwards. What depends on the visitor is drawn only
 * then: the header may know it before the page below is hydrated.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
