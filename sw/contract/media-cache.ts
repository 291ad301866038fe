import { brand } from '#contract/site/brand.ts';

/** IndexedDB object store of the results that this device caches, by name. */
export const MEDIA_STORE = 'results';
/** Key in it that names their owner. */
export const MEDIA_OWNER = 'owner';
/**
 * Key in it of the times when results were last opened. They are stored apart from the results: browsers copy
 * a result's bytes each time it is written.
 */
export const MEDIA_USED = 'used';

/**
 * Key in it of the names that the user has removed from this device: those are not cached again
 * automatically.
 */
export const MEDIA_LEFT_OUT = 'left-out';

/**
 * Where files are served; their addresses carry a signature that expires, so that a cached one is found by
 * its name.
 */
export const MEDIA_PATH = '/files/';

export interface CachedMedia {
  name: string;
  blob: Blob;
  /** As the server sent it, with quotes. */
  etag: string;
  /** Milliseconds since 1970, as is `expiresAt`; after that it is not shown any more. */
  madeAt: number;
  expiresAt?: number | undefined;
}

/**
 * When results were last opened, by name; milliseconds since 1970. One that never was counts from when it was
 * made.
 */
export type MediaUsed = Readonly<Record<string, number>>;

export const downloadName = (name: string, madeAt: number): string =>
  `${brand.key}-${new Date(madeAt).toISOString().slice(0, 10)}-${name.slice(0, 6)}.${name.split('.').at(-1)}`;
