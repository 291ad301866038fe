import type { Readable } from 'node:stream';

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** How the store answers for an object, and for how many seconds it does. */
export interface Look {
  mime: string;
  disposition: string;
  maxAge: number;
}

/**
 * Keys look like `upload/ab/abcdef.jpg`; what a key names is never written again with other bytes, unless by `put`.
 * Everything throws `StoreAway` while the store cannot be used.
 */
export interface ObjectStore {
  /** Writes the whole object or nothing: a partial object is never visible. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Moves a local file into the store; the source is gone afterwards. */
  adopt(key: string, file: string): Promise<void>;
  /** Bytes of the object; undefined when it does not exist. */
  size(key: string): Promise<number | undefined>;
  read(key: string, range?: ByteRange): Readable;
  /**
   * A local path with the object's bytes, read-only. It may be a copy, which stays for a quarter of an hour, and until
   * the signal `until` is aborted.
   */
  localFile(key: string, until?: AbortSignal): Promise<string>;
  /** Where browsers fetch it from the store itself; absent: everything goes through us. */
  address?: (key: string, look: Look) => Promise<string>;
  remove(key: string): Promise<void>;
  /** Removes every object whose key starts with `prefix/`. */
  removeAll(prefix: string): Promise<void>;
  /** Removes what was kept locally. */
  close(): Promise<void>;
}
