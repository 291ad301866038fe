import type { RawResponse } from './response.ts';
import { Offline } from './errors.ts';
import { userHeaders } from './headers.ts';

interface Transfer {
  method: 'POST' | 'PUT';
  path: string;
  body: XMLHttpRequestBodyInit;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Bytes sent so far. */
  onSent?: ((bytes: number) => void) | undefined;
}

/** A connection that transfers nothing for so long is aborted, in milliseconds. */
const STALL_MS = 30_000;

/**
 * Sends bytes and reports upload progress. fetch cannot report that on HTTP/1.1, so this is XMLHttpRequest.
 * @throws Offline when the connection breaks or stalls; an AbortError when `signal` fires
 */
export function transfer({
  method,
  path,
  body,
  headers = {},
  signal,
  onSent,
}: Transfer): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stall: ReturnType<typeof setTimeout> | undefined;
    const watch = (): void => {
      clearTimeout(stall);
      stall = setTimeout(() => {
        request.abort();
        reject(new Offline(new Error('stalled')));
      }, STALL_MS);
    };
    const stop = (): void => {
      request.abort();
      reject(new DOMException('canceled', 'AbortError'));
    };
    if (signal?.aborted) return stop();
    signal?.addEventListener('abort', stop, { once: true });
    request.open(method, path);
    for (const [name, value] of Object.entries({ ...userHeaders(), ...headers }))
      request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => {
      watch();
      onSent?.(event.loaded);
    });
    request.addEventListener('load', () =>
      resolve({ path, status: request.status, body: request.responseText }),
    );
    request.addEventListener('error', () => reject(new Offline()));
    request.addEventListener('loadend', () => {
      clearTimeout(stall);
      signal?.removeEventListener('abort', stop);
    });
    watch();
    request.send(body);
  });
}
