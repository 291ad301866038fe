import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ManifestTransform } from 'workbox-build';
import { type BuildManifest, buildMetaPath } from '#contract/site/builds.ts';
import { clientDir, site } from './site-build.ts';

/**
 * What is injected into the worker as its precache list: the shell of the build, with the hash of each file
 * as its revision. The build's own list has been written by then; the files of a language and of later pages
 * are read from it at run time, since it depends on the user which of them are cached.
 */
export const shellManifest: ManifestTransform = async () => {
  const list = await readFile(path.join(clientDir, buildMetaPath(site.id)), 'utf8');
  const { shell } = JSON.parse(list) as BuildManifest;
  return { manifest: shell.map(({ path: url, hash }) => ({ url, revision: hash, size: 0 })) };
};
