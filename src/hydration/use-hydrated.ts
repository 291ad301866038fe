import { useDeferredValue } from 'react';
import { isAllLive } from './live.ts';

/** No part that the server drew is still waiting for React. */
const isNew = (): boolean => typeof document !== 'undefined' && isAllLive();

/**
 * False while the prerendered page is hydrated, true afterwards. What depends on the visitor is drawn only then: the
 * header may know it before the page below is hydrated. What changes with it is drawn in slices.
 */
export const useHydrated = (): boolean => useDeferredValue(true, isNew() ? undefined : false);
