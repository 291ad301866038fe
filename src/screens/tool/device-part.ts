import { type ReadonlySignal, signal } from '@preact/signals-core';
import { deviceFamilies } from '#contract/tools/device-families.ts';
import { loadFurtherTexts } from '#src/i18n/family-texts.ts';
import type * as Part from './device/part.tsx';

const loaded = signal<typeof Part | undefined>(undefined);
const part: ReadonlySignal<typeof Part | undefined> = loaded;

/** Loads what forms of tools that work on the device have in addition; without it the server does the work. */
export async function loadDevicePart(family: string): Promise<void> {
  if (!deviceFamilies.includes(family) || loaded.peek()) return;
  await loadFurtherTexts();
  loaded.value = await import('./device/part.tsx').catch(() => undefined);
}

/** The same, once it is loaded. Read inside a component that uses signals. */
export const devicePart = (family: string): typeof Part | undefined =>
  deviceFamilies.includes(family) ? part.value : undefined;
