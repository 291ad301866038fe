/** The application polls this: the id of the newest build and when it was made. */
export const latestBuildPath = '/builds/latest.json';

/** One file of a build: address and the first 10 hex characters of its SHA-256. */
export interface BuildFile {
  path: string;
  hash: string;
}

/**
 * `shell` draws the app shell and the landing page: small, and cached whole or not at all. `parts` are all screens,
 * dialogs and panels. They are the same in every language; `languages` holds the pages and the texts of each complete
 * one.
 */
export interface BuildManifest {
  id: string;
  shell: BuildFile[];
  parts: BuildFile[];
  languages: Record<string, BuildFile[]>;
  /**
   * What work on the device needs besides, downloaded when its user agrees; bytes on the wire. `large`: only that of a
   * few families.
   */
  device: (BuildFile & { bytes: number; large?: true })[];
}

export const buildMetaPath = (id: string): string => `/builds/meta/${id}.json`;

/** In place of a build's id where the site has switched its worker off. */
export const RETIRED = 'none';
