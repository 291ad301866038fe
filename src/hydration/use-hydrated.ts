import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while the prerendered page comes to life, true afterwards. What depends on the visitor is drawn only then:
 * the header may have learned it before the page below has woken up.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
