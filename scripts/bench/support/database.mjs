// What the benchmarks of the database share: a fresh embedded cluster, the server's modules, percentiles.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runnerImport } from 'vite';

/** The value below which the given share of the times lies, in milliseconds. */
export function percentile(times, share) {
  const sorted = times.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return Math.round(value * 10) / 10;
}

/** Imports a module of the server. */
export async function load(path) {
  const { module } = await runnerImport(join(process.cwd(), path), { configFile: false, logLevel: 'error' });
  return module;
}

export const silent = { info() {}, warn() {}, error() {} };

/** A migrated database of its own; `close` removes it. */
export async function temporaryDatabase(max) {
  const dataDir = await mkdtemp(join(tmpdir(), 'mirari-bench-'));
  await chmod(dataDir, 0o755);
  const { openDatabase } = await load('server/db/pool.ts');
  const { migrate } = await load('server/db/migrate.ts');
  const before = Date.now();
  const { db, pool, close } = await openDatabase({ dataDir, log: silent, max });
  await migrate(db);
  return {
    db,
    pool,
    load,
    startMs: Date.now() - before,
    close: async () => {
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
