import { execFile } from 'node:child_process';
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { StartError } from '#server/config-error.ts';
import { silent } from '#tests/support/log.ts';
import { folderForDatabases } from '#tests/support/run/memory.ts';
import { startEmbedded } from './embedded.ts';
import { ADMIN } from './postmaster.ts';
import { APPLICATION, DATABASE, loadRoleKeys } from './roles.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase, type OpenDatabase } from '#server/db/pool.ts';

// Creating and recovering clusters is disk work; it is slow on a busy machine.
let folder: string;
let opened: OpenDatabase[];
/** A data folder with a database that was closed. */
let finished: string;

beforeAll(async () => {
  finished = await mkdtemp(join(await folderForDatabases(), 'mirari-embedded-'));
  await chmod(finished, 0o755);
  await (await openDatabase({ dataDir: finished, log: silent })).close();
});
afterAll(() => rm(finished, { recursive: true, force: true }));

/** Begins a data folder where another start has left one: most tests are not about the first. */
async function copyFinished(to = folder): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  // Node's own copy would lose the account that owns the files.
  await promisify(execFile)('cp', ['-a', `${finished}/.`, to]);
}

beforeEach(async () => {
  folder = await mkdtemp(join(await folderForDatabases(), 'mirari-embedded-'));
  await chmod(folder, 0o755);
  opened = [];
});
afterEach(async () => {
  await Promise.all(opened.map((one) => one.close()));
  await rm(folder, { recursive: true, force: true });
});

async function open(dataDir = folder, log = silent): Promise<OpenDatabase> {
  const database = await openDatabase({ dataDir, log });
  opened.push(database);
  return database;
}

async function close(database: OpenDatabase): Promise<void> {
  opened = opened.filter((one) => one !== database);
  await database.close();
}

const pidOf = async (dataDir = folder) =>
  Number((await readFile(join(dataDir, 'pg/data/postmaster.pid'), 'utf8')).split('\n')[0]);
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const setting = async ({ db }: OpenDatabase, name: string) =>
  (await sql<Record<string, string>>`show ${sql.raw(name)}`.execute(db)).rows[0]?.[name];

/**
 * Kills the server and waits until another one accepts connections (those of the killed one may still work
 * for a moment).
 */
async function killAndWait({ db }: OpenDatabase, dataDir = folder): Promise<void> {
  const killed = await pidOf(dataDir);
  process.kill(killed, 'SIGKILL');
  await vi.waitFor(
    async () => {
      await sql`select 1`.execute(db);
      expect(await pidOf(dataDir)).not.toBe(killed);
    },
    { timeout: 40_000, interval: 50 },
  );
}

test('an empty folder becomes a database that only its owner can reach', async () => {
  const database = await open();
  expect(await setting(database, 'listen_addresses')).toBe('');
  expect(await setting(database, 'fsync')).toBe('on');
  expect(await setting(database, 'synchronous_commit')).toBe('on');
  expect((await stat(join(folder, 'pg'))).mode & 0o777).toBe(0o700);
  const pid = await pidOf();
  await close(database);
  // It is gone once its parent, the machine's first process, has heard of it.
  await expect.poll(() => isRunning(pid)).toBe(false);
});

const admin = async (query: string, database = 'postgres', password?: string): Promise<unknown[]> => {
  const { host, port } = (await startEmbedded(folder, silent)).connection;
  const key = password ?? (await loadRoleKeys(folder)).admin;
  const client = new pg.Client({ host, port, user: ADMIN, password: key, database });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(query)).rows;
  } finally {
    await client.end();
  }
};

test('only who reads the secrets can connect, and the application is no superuser', async () => {
  await copyFinished();
  const { db } = await open();
  expect((await stat(join(folder, 'secrets/database.key'))).mode & 0o777).toBe(0o600);
  await expect(admin('select 1', 'postgres', 'guessed')).rejects.toThrow('password authentication failed');
  expect((await sql`select current_user as name`.execute(db)).rows).toEqual([{ name: APPLICATION }]);
  for (const statement of [
    'create role other',
    `alter role ${APPLICATION} superuser`,
    'copy (select 1) to program $$true$$',
  ])
    await expect(sql.raw(statement).execute(db), statement).rejects.toThrow('permission denied');
});

test.runIf(process.getuid?.() === 0)(
  "under root its account may pass through root's closed data folder, and lists nothing",
  async () => {
    await chmod(folder, 0o700);
    await open();
    const { mode, uid } = await stat(folder);
    expect([mode & 0o777, uid]).toEqual([0o710, 0]);
    expect((await stat(join(folder, 'pg/data'))).uid).toBeGreaterThan(0);
  },
);

test('the database of a former version, open to its account and all superuser, goes on closed', async () => {
  await copyFinished();
  const before = await open();
  await migrate(before.db);
  await sql`create view entries as select 1 as n`.execute(before.db);
  await sql`insert into owner (kind) values ('user')`.execute(before.db);
  await close(before);
  await admin(`reassign owned by ${APPLICATION} to ${ADMIN}`, DATABASE);
  await admin(`drop role ${APPLICATION}`);
  const hba = join(folder, 'pg/data/pg_hba.conf');
  const { uid, gid } = await stat(hba);
  await writeFile(hba, 'local all all trust\n');
  await chown(hba, uid, gid);
  process.kill(await pidOf(), 'SIGINT');
  await vi.waitFor(
    async () => expect(await readdir(join(folder, 'pg/data'))).not.toContain('postmaster.pid'),
    20_000,
  );
  await rm(join(folder, 'secrets'), { recursive: true });

  const { db } = await open();
  expect((await sql`select kind from owner`.execute(db)).rows).toEqual([{ kind: 'user' }]);
  expect(await migrate(db)).toEqual([]);
  await sql`drop view entries`.execute(db);
  await sql`alter table owner add column more int`.execute(db);
  const theirs = `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relowner <> '${APPLICATION}'::regrole
    union all select proname from pg_proc where pronamespace = 'public'::regnamespace and proowner <> '${APPLICATION}'::regrole
    union all select typname from pg_type where typnamespace = 'public'::regnamespace and typowner <> '${APPLICATION}'::regrole`;
  expect(await admin(theirs, DATABASE)).toEqual([]);
  await expect(admin('select 1', 'postgres', 'guessed')).rejects.toThrow('password authentication failed');
});

test('two processes at once set it up together, and the last one stops it', async () => {
  const [first, second] = await Promise.all([open(), open()]);
  const pid = await pidOf();
  await first.db.schema.createTable('entry').addColumn('n', 'integer').execute();
  await close(first);
  expect(isRunning(pid)).toBe(true);
  expect(await sql`select * from entry`.execute(second.db)).toMatchObject({ rows: [] });
  await close(second);
  // It is gone once its parent, the machine's first process, has heard of it.
  await expect.poll(() => isRunning(pid)).toBe(false);
});

test('a server left running by a killed process is taken over', async () => {
  await copyFinished();
  await startEmbedded(folder, silent);
  const pid = await pidOf();
  const database = await open();
  expect(await pidOf()).toBe(pid);
  await close(database);
  // It is gone once its parent, the machine's first process, has heard of it.
  await expect.poll(() => isRunning(pid)).toBe(false);
});

test('the note of a crashed server whose number another process has now does not stop a start', async () => {
  await copyFinished();
  const note = join(folder, 'pg/data/postmaster.pid');
  await writeFile(
    note,
    `${process.ppid}\n${join(folder, 'pg/data')}\n1\n5432\n${join(folder, 'pg/run')}\n\n  1 1\nready\n`,
  );
  const database = await open();
  expect(await setting(database, 'port')).toBe('5432');
});

test('a path too long for a socket is no obstacle, also after a crash', async () => {
  const deep = join(folder, 'a'.repeat(60), 'b'.repeat(60));
  await copyFinished(deep);
  const database = await open(deep);
  await sql`create table entry (n int)`.execute(database.db);
  await killAndWait(database, deep);
  expect((await sql`select n from entry`.execute(database.db)).rows).toEqual([]);
  const { host: socket } = (await startEmbedded(deep, silent)).connection;
  await close(database);
  await expect(stat(socket)).rejects.toThrow('ENOENT');
});

test.each([
  [
    'made by another version',
    async () => {
      await mkdir(join(folder, 'pg/data'), { recursive: true });
      await writeFile(join(folder, 'pg/data/PG_VERSION'), '17\n');
    },
    /is of PostgreSQL 17, this server brings 18/,
  ],
  ['a file where the folder should be', () => writeFile(join(folder, 'pg'), ''), /cannot be written/],
  [
    'without its password',
    async () => {
      await copyFinished();
      await rm(join(folder, 'secrets'), { recursive: true });
    },
    /refuses the password in DATA_DIR\/secrets\/database.key/,
  ],
  [
    'a control file that was cut',
    async () => {
      await copyFinished();
      await truncate(join(folder, 'pg/data/global/pg_control'), 100);
    },
    /did not start: .*global\/pg_control/,
  ],
])('%s: one clear line', async (_name, arrange, message) => {
  await arrange();
  const started = Date.now();
  const error: unknown = await open().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartError);
  expect((error as Error).message).toMatch(message);
  expect((error as Error).message).not.toContain('\n');
  expect(Date.now() - started).toBeLessThan(10_000);
});
