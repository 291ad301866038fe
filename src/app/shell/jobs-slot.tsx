import type { ComponentType } from 'react';
import { lazyComponent } from '#src/hydration/lazy-component.tsx';
import { useIsClient } from '#src/hydration/use-is-client.ts';

const found = import.meta.glob<{ JobTrayButton: ComponentType }>('/src/features/jobs/tray/button.tsx');
const Tray = lazyComponent(async () => {
  const [load] = Object.values(found);
  if (!load) return () => null;
  const [{ JobTrayButton }, { collectResults }] = await Promise.all([load(), import('./collect-results.ts')]);
  collectResults();
  return JobTrayButton;
});

/** Where the job tray's button stands, once the page is up. */
export function JobsSlot() {
  return useIsClient() ? <Tray /> : null;
}
