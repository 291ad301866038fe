import { sha256 } from '#sw/contract/sha256.ts';
import type { Item } from '#contract/media/dash.ts';
import {
  PART_HASH_HEADER,
  PartResponse,
  type Upload,
  complete,
  fromUrl,
  init,
  partPath,
  remove,
  resume,
  stills,
} from '#contract/media/upload.ts';
import { parseResponse } from '#src/platform/http/response.ts';
import { send } from '#src/platform/http/client.ts';
import type { SendFileOptions } from './dash.ts';
import { ApiError } from '#src/platform/http/errors.ts';
import { transfer } from '#src/platform/http/transfer.ts';

interface SendPartsOptions extends SendFileOptions {
  /** An interrupted upload; only its missing parts are sent. */
  uploadId?: string | undefined;
  /** Called as soon as the upload has an id, before the first byte is sent. */
  onOpened?: ((uploadId: string) => void) | undefined;
}

/** Continues a known upload, or opens a new one where the server has deleted it. */
async function opened(file: File, uploadId: string | undefined): Promise<Upload> {
  if (uploadId !== undefined) {
    try {
      return await send(resume, { upload_id: uploadId }, { repeatable: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
  return send(init, { filename: file.name, bytes: file.size, mime: file.type });
}

/** Sends a file in parts that each carry their SHA-256, so that an interruption costs at most one part. */
export async function uploadParts(
  file: File,
  { uploadId, onOpened, onProgress, signal }: SendPartsOptions = {},
): Promise<Item> {
  const upload = await opened(file, uploadId);
  onOpened?.(upload.upload_id);
  const held = new Set(upload.parts);
  const count = Math.ceil(file.size / upload.part_size);
  let done = held.size * upload.part_size;
  for (let n = 1; n <= count; n += 1) {
    if (held.has(n)) continue;
    const bytes = await file.slice((n - 1) * upload.part_size, n * upload.part_size).arrayBuffer();
    const path = partPath.replace(':id', encodeURIComponent(upload.upload_id)).replace(':n', String(n));
    const answer = await transfer({
      method: 'PUT',
      path,
      body: bytes,
      headers: { 'Content-Type': 'application/octet-stream', [PART_HASH_HEADER]: await sha256(bytes) },
      signal,
      onSent: (sent) => onProgress?.(Math.min(1, (done + sent) / file.size)),
    });
    parseResponse(answer, PartResponse);
    done += bytes.byteLength;
  }
  const { item } = await send(
    complete,
    { upload_id: upload.upload_id },
    { repeatable: true, timeout: 60_000 },
  );
  return item;
}

export async function uploadFromUrl(url: string, signal?: AbortSignal): Promise<Item> {
  const { item } = await send(fromUrl, { url }, { timeout: 60_000, ...(signal ? { signal } : {}) });
  return item;
}

/** Returns whether it is deleted; else it will be within the hour. */
export const removeUpload = async (file: string): Promise<boolean> =>
  (await send(remove, { file }, { repeatable: true })).at_once;

/** Addresses of pictures of an uploaded clip at these times, in milliseconds. */
export async function readStills(file: string, times: readonly number[]): Promise<string[]> {
  const at_ms = times.map(Math.round);
  return (await send(stills, { file, at_ms }, { repeatable: true })).stills;
}
