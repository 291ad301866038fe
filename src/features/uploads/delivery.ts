import type { Item } from '#contract/dash.ts';
import { PART_BYTES } from '#contract/upload.ts';
import { uploadFile } from '#src/features/uploads/calls/dash.ts';
import { uploadParts } from '#src/features/uploads/calls/upload.ts';
import { saveFile, loadFile } from './local-files.ts';

/** Maximum of parallel uploads; more would only slow one another down on a phone. */
const AT_ONCE = 2;
let running = 0;
const line: (() => void)[] = [];

async function turn(): Promise<void> {
  if (running >= AT_ONCE) await new Promise<void>((go) => line.push(go));
  else running += 1;
}

/** Passes the slot to the next upload in the queue, or frees it. */
function leave(): void {
  const next = line.shift();
  if (next) next();
  else running -= 1;
}

/** Parts need SHA-256, which browsers offer on secure origins only. */
const canHash = (): boolean => globalThis.crypto?.subtle !== undefined;

async function deliverNow(
  id: string,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Item> {
  const kept = await loadFile(id);
  if (!kept) throw new DOMException('the file is gone', 'AbortError');
  if (kept.file.size <= PART_BYTES || !canHash()) return uploadFile(kept.file, { signal, onProgress });
  return uploadParts(kept.file, {
    signal,
    onProgress,
    uploadId: kept.uploadId,
    onOpened: (uploadId) => void saveFile(id, { ...kept, uploadId }),
  });
}

/**
 * Sends a stored file when a slot is free: small ones in one request, large ones in parts that can be
 * resumed.
 */
export async function deliver(
  id: string,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Item> {
  await turn();
  try {
    return await deliverNow(id, signal, onProgress);
  } finally {
    leave();
  }
}
