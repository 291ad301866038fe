import { type Item, mergeUploadImages, upload, UploadResponse } from '#contract/media/dash.ts';
import { parseResponse } from '#src/platform/http/response.ts';
import { transfer } from '#src/platform/http/transfer.ts';

export interface SendFileOptions {
  signal?: AbortSignal | undefined;
  /** Share of the file that was sent, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

export async function uploadFile(file: File, { signal, onProgress }: SendFileOptions = {}): Promise<Item> {
  const body = new FormData();
  body.append('file', file, file.name);
  const answer = await transfer({
    method: 'POST',
    path: upload.path,
    body,
    signal,
    onSent: (bytes) => onProgress?.(file.size === 0 ? 1 : Math.min(1, bytes / file.size)),
  });
  return parseResponse(answer, UploadResponse).item;
}

/**
 * Sends pictures to be joined side by side; returns the name of the stored one, an empty name when it failed,
 * whatever the reason.
 */
export async function mergeImages(files: readonly File[]): Promise<string> {
  const body = new FormData();
  for (const [index, file] of files.entries()) body.append(`file${index + 1}`, file, file.name);
  try {
    const answer = await transfer({ method: 'POST', path: mergeUploadImages.path, body });
    return parseResponse(answer, UploadResponse).item.name;
  } catch {
    return '';
  }
}
