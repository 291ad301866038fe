import { type Infer, nullable, number, object, optional, string } from 'superstruct';
import { Nothing, call } from '#contract/http/envelope.ts';

/**
 * A stored file as its owner sees it. `name` is what later calls take; `url` is signed, short-lived and needs
 * no header.
 */
export const Item = object({
  name: string(),
  url: string(),
  mime: string(),
  bytes: number(),
  /** Pixels; null where the file has none. */
  width: nullable(number()),
  height: nullable(number()),
  /** Seconds; null for stills. */
  duration: nullable(number()),
  /** Sound tracks of the file that was sent which are left out, since they cannot be read; absent: none. */
  unread_sounds: optional(number()),
});
export type Item = Infer<typeof Item>;

export const UploadResponse = object({ item: Item });

/** Multipart form data, one part named `file`. */
export const upload = call('POST', '/api/dash/upload', Nothing, UploadResponse);

/** Multipart form data, parts `file1`, `file2`, and so on: one picture of them, side by side at equal
 * height. */
export const mergeUploadImages = call('POST', '/api/dash/merge-upload-images', Nothing, UploadResponse);
