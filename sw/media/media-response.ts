import { parseRange } from '#contract/http/byte-range.ts';
import { type CachedMedia, downloadName } from '#sw/contract/media-cache.ts';

/** As the server sends files: nothing in them runs. */
const POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** The requested range; undefined: the whole, null: there is no such range. */
function wantedRange({ headers }: Request, etag: string, size: number): ReturnType<typeof parseRange> {
  const range = headers.get('range');
  const condition = headers.get('if-range');
  return range === null || (condition !== null && condition !== etag) ? undefined : parseRange(range, size);
}

/**
 * Responds like the server, from the cache: the whole, one range of it, its headers alone, or as a download.
 */
export function respondFrom({ name, blob, etag, madeAt }: CachedMedia, request: Request): Response {
  const isDownload = new URL(request.url).searchParams.get('dl') === '1';
  const headers = new Headers({
    'content-type': blob.type,
    'accept-ranges': 'bytes',
    'content-disposition': isDownload ? `attachment; filename="${downloadName(name, madeAt)}"` : 'inline',
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    etag,
  });
  const range = wantedRange(request, etag, blob.size);
  if (range === null) {
    headers.set('content-range', `bytes */${blob.size}`);
    return new Response(null, { status: 416, headers });
  }
  const part = range ? blob.slice(range.start, range.end + 1, blob.type) : blob;
  headers.set('content-length', String(part.size));
  if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${blob.size}`);
  return new Response(request.method === 'HEAD' ? null : part, { status: range ? 206 : 200, headers });
}
