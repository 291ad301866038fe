import { brand } from './brand.ts';

/** IndexedDB object store of the results that this device keeps, and the key in it that names whose they are. */
export const KEPT_MEDIA = 'results';
export const MEDIA_OWNER = 'owner';

/** Where files are served; their addresses carry a signature that lapses, so that a kept one goes by its name. */
export const MEDIA_PATH = '/files/';

/** A result as the device keeps it. */
export interface KeptMedia {
  name: string;
  blob: Blob;
  /** As the site gave it, with quotes. */
  etag: string;
  /** Milliseconds since 1970: when it was made, and when somebody last opened it; until then the two are the same. */
  madeAt: number;
  usedAt: number;
  /** Afterwards it is not shown any more. */
  expiresAt?: number | undefined;
}

/** How a result is called once it is a file of its reader. */
export const downloadName = (name: string, madeAt: number): string =>
  `${brand.key}-${new Date(madeAt).toISOString().slice(0, 10)}-${name.slice(0, 6)}.${name.split('.').at(-1)}`;
