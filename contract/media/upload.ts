import {
  type Infer,
  array,
  boolean,
  integer,
  min,
  number,
  object,
  optional,
  size,
  string,
} from 'superstruct';
import { atMost } from '#contract/http/bounded.ts';
import { UploadResponse } from './dash.ts';
import { call } from '#contract/http/envelope.ts';

/** Bytes of every part but the last. */
export const PART_BYTES = 1024 * 1024;

export const InitRequest = object({
  filename: size(string(), 1, 255),
  bytes: min(integer(), 0),
  mime: optional(size(string(), 0, 100)),
  /** Hex digest of the whole file; checked at the end where given. */
  sha256: optional(size(string(), 64, 64)),
});
export type InitRequest = Infer<typeof InitRequest>;

/** `parts` are the numbers (from 1) the server already holds: a resumed upload sends only the others. */
export const Upload = object({
  upload_id: string(),
  part_size: number(),
  parts: array(number()),
  expires_at: string(),
});
export type Upload = Infer<typeof Upload>;

export const init = call('POST', '/api/upload/init', InitRequest, Upload);

export const resume = call('POST', '/api/upload/resume', object({ upload_id: string() }), Upload);

export const PartResponse = object({ n: number() });
/**
 * `PUT` with the part's bytes as body and its SHA-256 (hex) in this header. Sending a part again is harmless.
 */
export const partPath = '/api/upload/part/:id/:n';
export const PART_HASH_HEADER = 'x-part-sha256';

export const complete = call('POST', '/api/upload/complete', object({ upload_id: string() }), UploadResponse);

export const fromUrl = call(
  'POST',
  '/api/upload/from-url',
  object({ url: size(string(), 1, 2048) }),
  UploadResponse,
);

/** Deletes an upload: at once, or within the hour where a job still needs it. */
export const remove = call(
  'POST',
  '/api/upload/remove',
  object({ file: size(string(), 1, 128) }),
  object({ at_once: boolean() }),
);

/** Most pictures of a clip in one call. */
const MOST_STILLS = 12;

/**
 * Addresses of pictures of the owner's clip near these times, in milliseconds: for browsers that cannot decode it.
 * Each is of one of forty moments, and `&w=` and 160 or 640 makes it as wide.
 */
export const stills = call(
  'POST',
  '/api/upload/stills',
  object({ file: size(string(), 1, 128), at_ms: atMost(array(min(integer(), 0)), MOST_STILLS) }),
  object({ stills: array(string()) }),
);
