import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#server/db/embedded/embedded.ts';
import { ADMIN } from '#server/db/embedded/postmaster.ts';
import { loadRoleKeys } from '#server/db/embedded/roles.ts';
import { openDatabase } from '#server/db/pool.ts';
import { silent } from '#tests/support/log.ts';
import { folderForDatabases } from '#tests/support/run/memory.ts';

/** The address of another database on the same server. */
function onServer(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A migrated database for one caller: a copy of the template. */
export async function createDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
  const template = process.env.TEST_DATABASE_TEMPLATE;
  if (server === undefined || template === undefined)
    throw new Error('the tests were not started through their configuration');
  const name = `mirari_test_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: onServer(server, name),
    // By force nobody but a superuser may end a vacuum that runs there; without it, it is ended for them.
    drop: () =>
      administer(server, `drop database ${name} with (force)`).catch(() =>
        administer(server, `drop database ${name}`),
      ),
  };
}

/** Stops and removes the cluster when the run is killed before it can. */
function watch(dataDir: string): void {
  const script =
    'while kill -0 "$0" 2>/dev/null; do sleep 1; done; kill -INT "$(head -n 1 "$1/pg/data/postmaster.pid")" && sleep 5; rm -rf "$1"';
  spawn('/bin/sh', ['-c', script, String(process.pid), dataDir], {
    detached: true,
    stdio: 'ignore',
    cwd: '/',
  }).unref();
}

/** Starts one embedded cluster for the whole run. */
async function startCluster(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(await folderForDatabases(), 'mirari-test-'));
  await chmod(dataDir, 0o755);
  const cluster = await startEmbedded(dataDir, silent);
  watch(dataDir);
  const { host, port, user, password } = cluster.connection;
  const admin = new pg.Client({
    ...cluster.connection,
    user: ADMIN,
    password: (await loadRoleKeys(dataDir)).admin,
  });
  await admin.connect();
  // The tests run with the rights of the application; only making databases is added.
  await admin.query(`alter role ${user} createdb`);
  // It lives as long as the run: what a crash of the machine would lose, nobody would read again.
  await admin.query('alter system set fsync = off');
  await admin.query('alter system set full_page_writes = off');
  await admin.query("alter system set max_wal_size = '256MB'");
  await admin.query('select pg_reload_conf()');
  await admin.end();
  process.env.TEST_DATABASE_URL = `postgres://${user}:${password}@localhost/postgres?host=${encodeURIComponent(host)}&port=${port}`;
  return async () => {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/**
 * Before all tests: a server (TEST_DATABASE_URL names another one than the embedded) with a migrated
 * template, of which every test file, and every site of a journey, gets its own copy. The projects of one run
 * share it.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_TEMPLATE !== undefined) return undefined;
  const template = `mirari_template_${randomBytes(4).toString('hex')}`;
  process.env.TEST_DATABASE_TEMPLATE = template;
  const stop = process.env.TEST_DATABASE_URL === undefined ? await startCluster() : undefined;
  const url = process.env.TEST_DATABASE_URL ?? '';
  await administer(url, `create database ${template}`);
  const { db, close } = await openDatabase({ url: onServer(url, template), dataDir: '', log: silent });
  // Vite reads the SQL files that it names; Playwright, which runs this as well, cannot.
  // Only here: programs of tests are built with this file.
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport<typeof import('#server/db/migrate.ts')>(
    join(import.meta.dirname, '../../../server/db/migrate.ts'),
    { configFile: false, logLevel: 'error' },
  );
  await module.migrate(db);
  await close();
  return async () => {
    await administer(url, `drop database ${template}`);
    await stop?.();
  };
}
