import type { Readable } from 'node:stream';

/** First and last byte, both included. */
interface ByteRange {
  start: number;
  end: number;
}

/** Keys look like `upload/ab/abcdef.jpg`. */
export interface ObjectStore {
  /** Writes the whole object or nothing: a partial object is never visible. */
  put(key: string, bytes: Readable): Promise<void>;
  /** Moves a local file into the store; the source is gone afterwards. */
  adopt(key: string, file: string): Promise<void>;
  /** Bytes of the object; undefined when it does not exist. */
  size(key: string): Promise<number | undefined>;
  read(key: string, range?: ByteRange): Readable;
  /** A local path with the object's bytes, read-only. */
  localFile(key: string): Promise<string>;
  remove(key: string): Promise<void>;
  /** Removes every object whose key starts with `prefix/`. */
  removeAll(prefix: string): Promise<void>;
}
