import pLimit from 'p-limit';
import type { Item } from '#contract/media/dash.ts';
import { PART_BYTES } from '#contract/media/upload.ts';
import { uploadFile } from '#src/features/uploads/calls/dash.ts';
import { uploadParts } from '#src/features/uploads/calls/upload.ts';
import { saveFile, loadFile } from './local-files.ts';

/** Maximum of parallel uploads; more would only slow one another down on a phone. */
const inTurn = pLimit(2);

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
export const deliver = (...upload: Parameters<typeof deliverNow>): Promise<Item> =>
  inTurn(() => deliverNow(...upload));
