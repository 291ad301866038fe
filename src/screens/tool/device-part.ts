import { type ReadonlySignal, signal } from '@preact/signals-core';
import { local } from '#contract/site/storage-keys.ts';
import { shellFamilies } from '#contract/site/shell-families.ts';
import { deviceFamilies, worksOnDevice } from '#contract/tools/device-families.ts';
import type { Tool, ToolWork } from '#contract/tools/tool.ts';
import { whenIdle } from '#src/hydration/when-idle.ts';
import { isOffline } from '#src/platform/network/connection.ts';
import { loadFurtherTexts } from '#src/i18n/family-texts.ts';
import type * as Part from './device/part.tsx';
import { browserStorage } from '#src/platform/storage/browser-storage.ts';

const loaded = signal<typeof Part | undefined>(undefined);
const part: ReadonlySignal<typeof Part | undefined> = loaded;

/** Without it the server does the work, and the next form asks again. */
async function load(): Promise<void> {
  await loadFurtherTexts();
  loaded.value = await import('./device/part.tsx').catch(() => undefined);
}

/** Forms that come with the app shell wait for nothing, unless files may have to stay on this device. */
const isInShell = (family: string): boolean =>
  shellFamilies.includes(family) && browserStorage('localStorage')?.getItem(local.devicePack) === null;

/** Loads what forms of tools that work on the device have in addition. */
export async function loadDevicePart(family: string): Promise<void> {
  if (!deviceFamilies.includes(family) || loaded.peek()) return;
  if (!isInShell(family)) return load();
  // Nobody waits for it.
  const later = (): void => void (!isOffline.peek() && load().catch(() => undefined));
  whenIdle(later);
}

/** What such a tool has in addition, once it is loaded. Read inside a component that uses signals. */
export const devicePart = (tool: Tool, work: ToolWork): typeof Part | undefined =>
  worksOnDevice(tool, work) ? part.value : undefined;
