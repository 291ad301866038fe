import { Router } from 'wouter';
import { PrefetchContext } from '#src/i18n/links/link.tsx';
import { interceptNavigation, prefetch } from './routing/navigation/intercept-navigation.ts';
import { Boundary } from '#src/hydration/boundary.tsx';
import { Part } from '#src/hydration/part.tsx';
import { LastResort } from './last-resort.tsx';
import { Shell } from './shell/shell.tsx';

/**
 * The application. `address` is where the page was rendered: hydration draws that first, whatever the
 * location says.
 */
export function App({ address }: { address: string }) {
  return (
    <Boundary fallback={<LastResort />}>
      <PrefetchContext value={prefetch}>
        <Router ssrPath={address} ssrSearch="" aroundNav={interceptNavigation}>
          <Part>
            <Shell />
          </Part>
        </Router>
      </PrefetchContext>
    </Boundary>
  );
}
