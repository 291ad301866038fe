import { useEffect, useState } from 'react';

/** False while the page is rendered at build and hydrated, true from then on. */
export function useIsClient(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return ready;
}
