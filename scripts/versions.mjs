/**
 * `npm run versions [20.19.0 22 …]`: with each of these Nodes (npm's package `node`) builds the site, starts it, uploads
 * a photo and swaps its face, and runs `npm run check`; a table tells seconds or what failed. `STEPS` names some of
 * `build`, `swap` and `check`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureInstalled } from './setup/install.mjs';

process.chdir(path.resolve(import.meta.dirname, '..'));
await ensureInstalled();
const named = process.argv.slice(2);
const versions = named.length > 0 ? named : ['20.19.0', '22', '24'];
const folder = mkdtempSync(path.join(tmpdir(), 'mirari-versions-'));
const dist = path.join(folder, 'dist');
const STEPS = { build: 'scripts/build.mjs', swap: 'scripts/test/one-swap.mjs', check: 'scripts/check.mjs' };
const wanted = process.env.STEPS?.split(',') ?? Object.keys(STEPS);

const rows = {};
let failed = 0;
for (const version of versions) {
  const home = path.join(folder, version);
  spawnSync(
    'npm',
    ['install', '--prefix', home, '--no-audit', '--no-fund', '--loglevel=error', `node@${version}`],
    {
      stdio: 'inherit',
    },
  );
  const bin = path.join(home, 'node_modules/node/bin');
  const node = path.join(bin, 'node');
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` };
  if (wanted.includes('build')) env.DIST_DIR = dist;
  const row = {
    node: spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? 'not installed',
  };
  for (const step of wanted) {
    const began = performance.now();
    const { status } = spawnSync(node, [STEPS[step]], { env, stdio: 'inherit' });
    row[step] = status === 0 ? `${Math.round((performance.now() - began) / 1000)} s` : `FAILED (${status})`;
    if (status !== 0) failed += 1;
  }
  rows[version] = row;
}
rmSync(folder, { recursive: true, force: true });
console.table(rows);
process.exit(failed > 0 ? 1 : 0);
