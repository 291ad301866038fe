/**
 * `npm run test:faults`: servers with paid models that are killed at each point, a process that spends killed at random,
 * and days of the site simulated; as often as `KILLS`, `RANDOM_KILLS` and `SIMULATED_DAYS` say; a clock that jumps, a
 * database that goes and comes back, and, where it may be mounted, a disk that is full. Prints what came of it as
 * tables.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureInstalled } from './setup/install.mjs';
import { count, failureLines, sumLine } from './test/sum.mjs';

const TABLES = ['test-results/kills.json', 'test-results/simulation.json'];

process.chdir(path.resolve(import.meta.dirname, '..'));
await ensureInstalled();
const { faults } = await import('./test/runners.mjs');
const work = mkdtempSync(path.join(tmpdir(), 'mirari-faults-'));
const totals = count();
for (const table of TABLES) rmSync(table, { force: true });
const disk = path.join(work, 'disk');
mkdirSync(disk);
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk]).status === 0;
if (!mounted) console.log('No disk is filled: only root can mount one.');
const times = { KILLS: '20', RANDOM_KILLS: '1000', SIMULATED_DAYS: '30', ...process.env };
try {
  totals.add(await faults(work, { ...times, ...(mounted ? { SMALL_DISK: disk } : {}) }));
} finally {
  if (mounted) spawnSync('umount', [disk]);
}
for (const table of TABLES.filter((file) => existsSync(file)))
  console.table(JSON.parse(readFileSync(table, 'utf8')));
rmSync(work, { recursive: true, force: true });
for (const line of failureLines(totals)) console.log(line);
console.log(sumLine(totals, false));
process.exit(totals.failed > 0 ? 1 : 0);
