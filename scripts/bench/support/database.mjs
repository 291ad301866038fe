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

/** Runs `work` on every connection for `BENCH_SECONDS` (6), each time with the next number. @returns rate and times */
export async function onAllConnections(connections, work) {
  const seconds = Number(process.env.BENCH_SECONDS ?? 6);
  const times = [];
  const end = Date.now() + seconds * 1000;
  const client = async (name) => {
    for (let n = 0; Date.now() < end; n += 1) {
      const start = performance.now();
      await work(name, n);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, name) => client(name)));
  return {
    perSecond: Math.round(times.length / seconds),
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
  };
}

/** The id of a new user. */
export async function newOwner(db) {
  const owner = db.insertInto('owner').values({ kind: 'user' }).returning('id');
  return (await owner.executeTakeFirstOrThrow()).id;
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
  const { user, password, host, port, database } = pool.options;
  return {
    /** For other programs. */
    url: `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
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
