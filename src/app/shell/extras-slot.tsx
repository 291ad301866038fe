import { lazyComponent } from '#src/hydration/lazy-component.tsx';
import { keepPlain } from '#src/app/routing/navigation/plain-page.ts';
import { unlessReloaded } from '#src/features/updates/chunk-recovery.ts';
import { useIsClient } from '#src/hydration/use-is-client.ts';

const Parts = lazyComponent(async () => {
  try {
    return (await unlessReloaded(import('./extras.tsx'))).ExtraDependencies;
  } catch (error) {
    // Without it no dialog opens; the links that would open one lead to pages.
    keepPlain();
    throw error;
  }
});

/** Components that are needed only after hydration: toasts, the button back to the top. */
export function Extras() {
  return useIsClient() ? <Parts /> : null;
}
