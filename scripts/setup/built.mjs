/** Builds the site when anything it is made from has changed. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { STAMP, inputsHash } from '#scripts/vite/inputs.mjs';
import { alone } from './alone.mjs';
import { checkWritable, readText, root } from './folders.mjs';
import { refuse, say } from './say.mjs';

/** Where the built site lies: `DIST_DIR`, else `dist`. */
export const dist = path.resolve(process.env.DIST_DIR || path.join(root, 'dist'));

/** @returns whether this call has built it, and so generated the styles */
export async function ensureBuilt() {
  const isFresh = () => readText(path.join(dist, STAMP)) === inputsHash(root);
  if (isFresh()) return false;
  checkWritable(dist, 'DIST_DIR');
  let built = false;
  await alone('build', () => {
    if (isFresh()) return;
    say('Building the site …');
    const { status } = spawnSync(process.execPath, [path.join(root, 'scripts/build.mjs')], {
      cwd: root,
      stdio: 'inherit',
    });
    if (status !== 0) refuse('The site could not be built: see the lines above.');
    built = true;
  });
  return built;
}
