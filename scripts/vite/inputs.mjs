import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Name of the file in a finished build that holds the hash of what it was made from. */
export const STAMP = 'inputs.sha256';

const FOLDERS = ['contract', 'locales', 'media', 'public', 'scripts/vite', 'server', 'src', 'sw', 'tools'];
const FILES = [
  'index.html',
  'package.json',
  'package-lock.json',
  'panda.config.ts',
  'postcss.config.mjs',
  'scripts/build.mjs',
  'vite.config.ts',
];
/** Settings that a build contains. */
const SETTINGS = ['BUILD_ID', 'PUBLIC_ORIGIN'];
const IGNORED = /\.test\.tsx?$|(^|\/)(README\.md|tsconfig\.json|\.DS_Store)$/;

function* filesIn(root, folder) {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesIn(root, file);
    else if (!IGNORED.test(file)) yield file;
  }
}

/** Hash of everything that a build is made from: the same content gives the same build. */
export function inputsHash(root) {
  const hash = createHash('sha256');
  for (const name of SETTINGS) hash.update(`${name}=${process.env[name] ?? ''}\0`);
  for (const file of [
    ...FILES,
    ...FOLDERS.flatMap((folder) => [...filesIn(root, folder)].sort((a, b) => (a < b ? -1 : 1))),
  ]) {
    const full = path.join(root, file);
    if (statSync(full, { throwIfNoEntry: false }))
      hash.update(`${file}\0`).update(readFileSync(full)).update('\0');
  }
  return hash.digest('hex');
}
