import { spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  fstatSync,
  mkdtempSync,
  openSync,
  closeSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError, StartError } from '#server/config-error.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { findClusterFolder, type ClusterFolder } from './cluster-folder.ts';
import {
  clearStalePidFile,
  lifelineName,
  recordedAddress,
  ADMIN,
  PORT,
  serves,
  usedByOthers,
  type Address,
} from './postmaster.ts';
import { APPLICATION, DATABASE, loadRoleKeys, secureCluster } from './roles.ts';
import { dropSocketFolder, socketFolder } from './socket.ts';
import type { Log } from '#server/db/log.ts';

export interface EmbeddedPostgres {
  /** Connection settings for `pg`: those of the application. */
  connection: { host: string; port: number; user: string; password: string; database: string };
  /** `application_name` of the one connection that shows other processes that this one uses the server. */
  lifeline: string;
  /** Starts the server if it is not running (after a crash); cheap when it is. */
  ensure(): Promise<void>;
  /** Stops the server, unless another process uses it. Close your own connections first. */
  stop(): Promise<void>;
}

const MAJOR = '18';
const READY_WITHIN_MS = 30_000;
const LARGEST_LOG = 10_000_000;
/** Enough for the pools of several processes. */
const SETTINGS = [
  'listen_addresses=',
  'max_connections=120',
  'shared_buffers=64MB',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  'logging_collector=off',
  'unix_socket_permissions=0700',
];

interface Finished {
  code: number | null;
  output: string;
}

function run(program: string, args: string[], place: ClusterFolder): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...place.runAs,
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: environment(),
    });
    let output = '';
    const keep = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** Passes nothing of our environment (PGDATA, PGPORT, LD_*, secrets) to the server. */
function environment(): NodeJS.ProcessEnv {
  return { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

const lastLine = (text: string) =>
  text
    .trim()
    .split('\n')
    .findLast((line) => /FATAL|ERROR|error|PANIC/.test(line)) ??
  text.trim().split('\n').at(-1) ??
  '';

/** Creates the data folder atomically: an incomplete one never gets the final name. */
async function initialise(binaries: Binaries, place: ClusterFolder, data: string): Promise<void> {
  const half = mkdtempSync(join(place.folder, 'new-'));
  if (place.runAs.uid !== undefined && place.runAs.gid !== undefined)
    chownSync(half, place.runAs.uid, place.runAs.gid);
  chmodSync(half, 0o700);
  const { code, output } = await run(
    binaries.initdb,
    ['-D', half, '-U', ADMIN, '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    place,
  );
  if (code !== 0) {
    rmSync(half, { recursive: true, force: true });
    throw new StartError(`The database could not be set up in ${place.folder}: ${lastLine(output)}`);
  }
  try {
    renameSync(half, data);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    // Another process has created it first.
    if (!existsSync(join(data, 'PG_VERSION'))) throw error;
  }
}

function checkVersion(data: string): void {
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR)
    throw new ConfigError(
      `The database in ${data} is of PostgreSQL ${version}, this server brings ${MAJOR}: move it over with pg_dump, or set DATABASE_URL.`,
    );
}

interface Launched {
  child: ChildProcess;
  /** Bytes of the log that were there before. */
  logged: number;
}

function launch(binaries: Binaries, place: ClusterFolder, data: string, host: string): Launched {
  const log = join(place.folder, 'postgres.log');
  const flags = existsSync(log) && statSync(log).size > LARGEST_LOG ? 'w' : 'a';
  const out = openSync(log, flags, 0o600);
  const logged = fstatSync(out).size;
  const args = [
    '-D',
    data,
    '-p',
    String(PORT),
    '-k',
    host,
    ...SETTINGS.flatMap((setting) => ['-c', setting]),
  ];
  // A process group of its own: Ctrl-C in a terminal must not stop the database while our server is still
  // finishing.
  const child = spawn(binaries.postgres, args, {
    ...place.runAs,
    cwd: '/',
    stdio: ['ignore', out, out],
    detached: true,
    env: environment(),
  });
  closeSync(out);
  child.unref();
  return { child, logged };
}

/**
 * Log texts of a start while another process starts the same cluster, or a killed one is still shutting down.
 */
const PASSING = /lock file|shared memory|starting up|shutting down/;

/**
 * Starts the server, or attaches to the one that a killed process left running, and waits until it accepts
 * connections.
 */
async function bringUp(
  binaries: Binaries,
  place: ClusterFolder,
  data: string,
  password: string,
  host: string | undefined,
): Promise<Address> {
  const journal = join(place.folder, 'postgres.log');
  const end = Date.now() + READY_WITHIN_MS;
  let mine = host;
  let running = false;
  let failed = '';
  while (Date.now() < end && (failed === '' || PASSING.test(failed))) {
    const noted = recordedAddress(data);
    if (noted !== undefined && (await serves(noted, password, data))) {
      if (mine !== undefined && mine !== noted.host) dropSocketFolder(mine);
      return noted;
    }
    if (!running) {
      clearStalePidFile(data);
      if (noted !== undefined && noted.host !== mine) dropSocketFolder(noted.host);
      mine ??= socketFolder(place.folder, place.runAs);
      const { child, logged } = launch(binaries, place, data, mine);
      running = true;
      failed = '';
      child.once('error', (error) => {
        failed = error.message;
        running = false;
      });
      child.once('exit', () => {
        failed = existsSync(journal)
          ? lastLine(readFileSync(journal).toString('utf8', logged))
          : 'its folder is gone';
        running = false;
      });
    }
    await sleep(failed === '' ? 20 : 200);
  }
  throw new StartError(
    `The database in ${place.folder} did not start: ${failed || `no answer within ${READY_WITHIN_MS / 1000} s`} (see ${journal})`,
  );
}

/**
 * Starts the PostgreSQL that npm installed with its data in `dataDir`/pg, reachable over a private socket
 * only.
 */
export async function startEmbedded(dataDir: string, log: Log): Promise<EmbeddedPostgres> {
  const place = findClusterFolder(dataDir, log);
  const binaries = await findBinaries(place.runAs, place.spare);
  const data = join(place.folder, 'data');
  if (!existsSync(join(data, 'PG_VERSION'))) await initialise(binaries, place, data);
  checkVersion(data);
  const keys = await loadRoleKeys(dataDir);
  const address = await bringUp(binaries, place, data, keys.admin, undefined);
  await secureCluster(address, { data, runAs: place.runAs }, keys);
  const lifeline = lifelineName();
  return {
    lifeline,
    connection: { ...address, user: APPLICATION, password: keys.application, database: DATABASE },
    ensure: async () => {
      const now = await bringUp(binaries, place, data, keys.admin, address.host);
      if (now.host !== address.host)
        throw new Error(`The database in ${place.folder} came back at another address.`);
    },
    stop: async () => {
      if (await usedByOthers(address, keys.admin, lifeline)) return;
      await run(binaries.pgCtl, ['stop', '-D', data, '-m', 'fast', '-w', '-t', '30'], place);
      dropSocketFolder(address.host);
    },
  };
}
