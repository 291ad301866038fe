import { lazyComponent } from '#src/hydration/lazy-component.tsx';
import { useIsClient } from '#src/hydration/use-is-client.ts';

const Parts = lazyComponent(async () => (await import('./extras.tsx')).ExtraDependencies);

/** Parts that nobody needs before the page is alive: messages, the way back to the top. */
export function Extras() {
  return useIsClient() ? <Parts /> : null;
}
