import { brand } from '#contract/brand.ts';

/** IndexedDB object store of the results that this device keeps, by name. */
export const MEDIA_STORE = 'results';
/** Key in it that names whose they are. */
export const MEDIA_OWNER = 'owner';
/** Key in it of when which was last opened. Beside them: a result is written once, for a browser copies its bytes each time. */
export const MEDIA_USED = 'used';

/** Key in it of the names that their reader has taken off this device: those do not come back by themselves. */
export const MEDIA_LEFT_OUT = 'left-out';

/** Where files are served; their addresses carry a signature that lapses, so that a kept one goes by its name. */
export const MEDIA_PATH = '/files/';

/** A result as the device keeps it. */
export interface CachedMedia {
  name: string;
  blob: Blob;
  /** As the site gave it, with quotes. */
  etag: string;
  /** Milliseconds since 1970, as is `expiresAt`; from then on it is not shown any more. */
  madeAt: number;
  expiresAt?: number | undefined;
}

/** When results were last opened, by name; milliseconds since 1970. One that never was counts from when it was made. */
export type MediaUsed = Readonly<Record<string, number>>;

/** How a result is called once it is a file of its reader. */
export const downloadName = (name: string, madeAt: number): string =>
  `${brand.key}-${new Date(madeAt).toISOString().slice(0, 10)}-${name.slice(0, 6)}.${name.split('.').at(-1)}`;
