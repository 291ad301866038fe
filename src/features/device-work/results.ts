import { type ReadonlySignal, signal } from '@preact/signals-core';
import { del, set, values } from 'idb-keyval';
import { databases } from '#contract/site/storage-keys.ts';
import type { Result } from '#contract/media/media.ts';
import type { DeviceFile } from '#contract/tools/device.ts';
import type { Owned } from '#src/features/dialogs/dialog-params.ts';
import { newId } from '#src/platform/new-id.ts';
import { openStore } from '#src/platform/storage/database.ts';
import { onLogout } from '#src/platform/storage/logout.ts';
import { hasDeviceResults as some } from './some-results.ts';
import { serverNow } from '#src/platform/http/server-clock.ts';

/** A result that was made on this device; no server knows it. */
interface Row extends DeviceFile {
  id: string;
  tool: string;
  /** Milliseconds since 1970. */
  madeAt: number;
  /** What it was made from, as it is searched. */
  words?: string;
}
export interface DeviceResultItem extends Row {
  /** Address of its file in this page. */
  url: string;
}

const store = openStore(databases.device, 'results');
const all = signal<readonly DeviceResultItem[] | undefined>(undefined);

/** The newest first; undefined until they are read. */
export const deviceResults: ReadonlySignal<readonly DeviceResultItem[] | undefined> = all;

const withAddress = (row: Row): DeviceResultItem => ({ ...row, url: URL.createObjectURL(row.blob) });
const byAge = (a: Row, b: Row): number => b.madeAt - a.madeAt;

export async function readDeviceResults(): Promise<void> {
  if (all.peek()) return;
  const rows = await values<Row>(store).catch((): Row[] => []);
  if (!all.peek()) all.value = rows.toSorted(byAge).map(withAddress);
}

/**
 * Adds what was just made. `isStored` is false where the device has no room: then it lives as long as the page.
 */
export async function addDeviceResult(
  tool: string,
  file: DeviceFile,
  words: string,
): Promise<{ item: DeviceResultItem; isStored: boolean }> {
  await readDeviceResults();
  const row: Row = { ...file, id: newId(), tool, madeAt: serverNow(), words };
  const isStored = await set(row.id, row, store).then(
    () => true,
    () => false,
  );
  if (isStored) some.set('1');
  const item = withAddress(row);
  all.value = [item, ...(all.peek() ?? [])];
  return { item, isStored };
}

export async function removeDeviceResult({ id, url }: DeviceResultItem): Promise<void> {
  all.value = (all.peek() ?? []).filter((item) => item.id !== id);
  if (all.peek()?.length === 0) some.set(undefined);
  URL.revokeObjectURL(url);
  await del(id, store).catch(() => undefined); // found again at the next visit
}

/** For what saves and shares results: this one is reached by its address in the page. */
export function ownedOf({ id, url, blob, width, height, madeAt }: DeviceResultItem): Owned {
  const result: Result = {
    name: `${id}.${blob.type === 'image/png' ? 'png' : 'jpg'}`,
    url,
    kind: 'image',
    width,
    height,
    duration: null,
    bytes: blob.size,
    expires_at: null,
  };
  return { jobId: '', result, madeAt };
}

onLogout(() => {
  for (const { url } of all.peek() ?? []) URL.revokeObjectURL(url);
  all.value = undefined;
});
