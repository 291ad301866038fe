import type { ComponentType } from 'react';
import { lazyPart } from '#src/app/lazy-part.tsx';
import { useLater } from '#src/app/use-later.ts';
import { signal } from '@preact/signals-core';

const found = import.meta.glob<{ JobTrayButton: ComponentType }>('/src/dialogs/job-tray/button.tsx');
const Tray = lazyPart(async () => {
  const [load] = Object.values(found);
  if (!load) return () => null;
  return (await load()).JobTrayButton;
});
const ready = async () => signal(true);

/** Where the job tray's button stands, once the page is up. */
export function JobsSlot() {
  return useLater(ready) === true ? <Tray /> : null;
}
