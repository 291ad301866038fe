import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { parseRange } from '#contract/http/byte-range.ts';
import type { Env } from './env.ts';

/** Bytes that can be served in full, in part, or not at all because the browser has them cached. */
export interface ServedBytes {
  size: number;
  mime: string;
  /** With quotes. */
  etag: string;
  headers: Record<string, string>;
  /** Range requests are allowed. */
  ranges: boolean;
  open(range?: { start: number; end: number }): Readable;
}

const bare = (etag: string): string => etag.trim().replace(/^W\//, '');

function isKnown(c: Context<Env>, etag: string): boolean {
  const known = c.req.header('if-none-match');
  return (
    known !== undefined && (known.trim() === '*' || known.split(',').some((tag) => bare(tag) === bare(etag)))
  );
}

function wantedRange(c: Context<Env>, bytes: ServedBytes): { start: number; end: number } | null | undefined {
  const header = c.req.header('range');
  const condition = c.req.header('if-range');
  if (header === undefined || !bytes.ranges || (condition !== undefined && condition !== bytes.etag))
    return undefined;
  return parseRange(header, bytes.size);
}

/** Responds to a GET or HEAD for some bytes: 200, 206, 304 or 416. */
export function serveBytes(c: Context<Env>, bytes: ServedBytes): Response {
  const headers: Record<string, string> = { ...bytes.headers, ETag: bytes.etag };
  if (isKnown(c, bytes.etag)) return c.newResponse(null, 304, headers);
  headers['Content-Type'] = bytes.mime;
  if (bytes.ranges) headers['Accept-Ranges'] = 'bytes';
  const range = wantedRange(c, bytes);
  if (range === null)
    return c.newResponse(null, 416, { ...headers, 'Content-Range': `bytes */${bytes.size}` });
  const length = range ? range.end - range.start + 1 : bytes.size;
  headers['Content-Length'] = String(length);
  if (range) headers['Content-Range'] = `bytes ${range.start}-${range.end}/${bytes.size}`;
  const body =
    c.req.method === 'HEAD' || length === 0 ? null : (Readable.toWeb(bytes.open(range)) as ReadableStream);
  return c.newResponse(body, range ? 206 : 200, headers);
}
