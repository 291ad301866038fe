import ky from 'ky';
import { Offline } from '#src/platform/http/errors.ts';

interface MediaFile {
  blob: Blob;
  /** With quotes. */
  etag: string;
}

/**
 * Fetches a whole file by its signed address, without a time limit. Undefined when the site does not give
 * it.
 * @throws Offline when it did not arrive; an AbortError when `signal` fires
 */
export async function fetchMedia(address: string, signal: AbortSignal): Promise<MediaFile | undefined> {
  try {
    const response = await ky(address, { timeout: false, retry: 0, throwHttpErrors: false, signal });
    if (response.status !== 200) return undefined;
    return { blob: await response.blob(), etag: response.headers.get('etag') ?? '' };
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new Offline(cause);
  }
}
