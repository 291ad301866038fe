import type { ComponentType } from 'react';
import { lazyPart } from '#src/hydration/lazy-part.tsx';
import { useReady } from '#src/hydration/use-ready.ts';

const found = import.meta.glob<{ JobTrayButton: ComponentType }>('/src/features/jobs/tray/button.tsx');
const Tray = lazyPart(async () => {
  const [load] = Object.values(found);
  if (!load) return () => null;
  return (await load()).JobTrayButton;
});

/** Where the job tray's button stands, once the page is up. */
export function JobsSlot() {
  return useReady() ? <Tray /> : null;
}
