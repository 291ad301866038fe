import { Nothing } from '#contract/http/envelope.ts';
import { parseResponse } from './response.ts';
import { ContractMismatch, Offline } from './errors.ts';
import { userHeaders } from './headers.ts';

export interface DownloadOptions {
  signal?: AbortSignal | undefined;
  /** Bytes that have arrived so far; the total is not known in advance. */
  onBytes?: ((bytes: number) => void) | undefined;
}

function counting(
  onBytes: (bytes: number) => void,
): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      onBytes(bytes);
      controller.enqueue(chunk);
    },
  });
}

/**
 * Requests a file by POST that needs the user's token: a link could not send it.
 * @throws ApiError, SignInRequired, Offline or ContractMismatch; an AbortError when `signal` fires
 */
export async function download(
  path: string,
  request: object,
  { signal, onBytes = () => {} }: DownloadOptions = {},
): Promise<Blob> {
  try {
    const response = await fetch(
      new Request(path, {
        method: 'POST',
        headers: { ...userHeaders(), 'Content-Type': 'application/json' },
        body: JSON.stringify(request),
        ...(signal ? { signal } : {}),
      }),
    );
    if (response.ok && response.body && !/json|html/.test(response.headers.get('Content-Type') ?? '')) {
      return await new Response(response.body.pipeThrough(counting(onBytes)), {
        headers: response.headers,
      }).blob();
    }
    parseResponse({ path, status: response.status, body: await response.text() }, Nothing);
  } catch (cause) {
    if (signal?.aborted || !(cause instanceof TypeError)) throw cause;
    throw new Offline(cause);
  }
  throw new ContractMismatch(path, new Error('no file'));
}
