import type { Readable } from 'node:stream';

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where bytes live. Keys look like `upload/ab/abcdef.jpg`. */
export interface ObjectStore {
  /** Writes the whole object or nothing: a reader never sees half of it. */
  put(key: string, bytes: Readable): Promise<void>;
  /** Takes over a file of this machine; the file is gone afterwards. */
  adopt(key: string, file: string): Promise<void>;
  /** Bytes of the object; undefined where there is none. */
  size(key: string): Promise<number | undefined>;
  read(key: string, range?: ByteRange): Readable;
  /** A path on this machine that holds the object's bytes, only to be read. */
  localFile(key: string): Promise<string>;
  remove(key: string): Promise<void>;
  /** Removes every object whose key starts with `prefix/`. */
  removeAll(prefix: string): Promise<void>;
}
