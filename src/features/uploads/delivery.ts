import type { Item } from '#contract/media/dash.ts';
import { PART_BYTES } from '#contract/media/upload.ts';
import { uploadFile } from '#src/features/uploads/calls/dash.ts';
import { uploadParts } from '#src/features/uploads/calls/upload.ts';
import { saveFile, loadFile } from './local-files.ts';

/** Maximum of parallel uploads; more would only slow one another down on a phone. */
const AT_ONCE = 2;
let running = 0;
const queue: (() => void)[] = [];

async function acquire(): Promise<void> {
  if (running >= AT_ONCE) await new Promise<void>((go) => queue.push(go));
  else running += 1;
}

/** Passes the slot to the next upload in the queue, or frees it. */
function release(): void {
  const next = queue.shift();
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
  const stored = await loadFile(id);
  if (!stored) throw new DOMException('the file is gone', 'AbortError');
  if (stored.file.size <= PART_BYTES || !canHash()) return uploadFile(stored.file, { signal, onProgress });
  return uploadParts(stored.file, {
    signal,
    onProgress,
    uploadId: stored.uploadId,
    onOpened: (uploadId) => void saveFile(id, { ...stored, uploadId }),
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
  await acquire();
  try {
    return await deliverNow(id, signal, onProgress);
  } finally {
    release();
  }
}
