import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type BuildManifest, buildMetaPath } from '#contract/builds.ts';
import { clientDir, site } from './site-build.ts';

/** Keeps those files of a precache list that the shell is made of. */
export function shellOnly<Entry extends { url: string }>(entries: Entry[]): { manifest: Entry[] } {
  const { shell } = JSON.parse(readFileSync(path.join(clientDir, buildMetaPath(site.id)), 'utf8')) as BuildManifest;
  const wanted = new Set(shell.map((file) => file.path.slice(1)));
  return { manifest: entries.filter(({ url }) => wanted.has(url)) };
}
