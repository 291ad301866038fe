import { useEffect, useMemo } from 'react';
import { Router } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { PrefetchContext } from '#src/i18n/link.tsx';
import { startTheme } from '#src/stores/theme.ts';
import { Boundary } from './boundary.tsx';
import { LastResort } from './last-resort.tsx';
import { aroundNav, followHistory } from './navigation.ts';
import { prefetchPage } from './prepare-page.ts';
import { Shell } from './shell/shell.tsx';

/** The application. `address` is where the page was rendered: hydration draws that first, whatever the location says. */
export function App({ address }: { address: string }) {
  useEffect(() => followHistory(navigate), []);
  // The page was rendered in the default theme; the saved one may show its sign only after hydration.
  useEffect(startTheme, []);
  const shell = useMemo(() => <Shell />, []);
  return (
    <Boundary fallback={<LastResort />}>
      <PrefetchContext value={prefetchPage}>
        <Router ssrPath={address} ssrSearch="" aroundNav={aroundNav}>
          {shell}
        </Router>
      </PrefetchContext>
    </Boundary>
  );
}
