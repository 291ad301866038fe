import { lazyComponent } from '#src/hydration/lazy-component.tsx';
import { useIsClient } from '#src/hydration/use-is-client.ts';

const Parts = lazyComponent(async () => (await import('./extras.tsx')).ExtraDependencies);

/** Components that are needed only after hydration: toasts, the button back to the top. */
export function Extras() {
  return useIsClient() ? <Parts /> : null;
}
