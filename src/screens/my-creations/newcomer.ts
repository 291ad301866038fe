import { useEffect, useState } from 'react';
import { creations } from '#src/features/creations/creations.ts';
import { isFirstVisit } from '#src/hydration/first-visit.ts';
import { useHydrated } from '#src/hydration/use-hydrated.ts';

/** Whether this page was opened by a first visit, and has loaded no list since. */
export function useNewcomer(): boolean {
  const hydrated = useHydrated();
  const isLoaded = creations.value.total !== undefined;
  const [isNewcomer, setNewcomer] = useState(() => !hydrated && isFirstVisit());
  useEffect(() => {
    if (isLoaded) setNewcomer(false);
  }, [isLoaded]);
  return isNewcomer;
}
