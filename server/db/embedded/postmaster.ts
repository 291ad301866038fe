import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from '#server/config-error.ts';
import { endClient, newClient } from '#server/db/client.ts';

export interface Address {
  host: string;
  port: number;
}

/** The superuser that makes the cluster: starts, upgrades and stops it. */
export const ADMIN = 'mirari';
export const PORT = 5432;
const PROBE = 'mirari-probe';
/** SQLSTATE of a wrong password. */
const WRONG_PASSWORD = '28P01';

export const isWrongPassword = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === WRONG_PASSWORD;

export const WRONG_KEY =
  'The database refuses the password in DATA_DIR/secrets/database.key: ' +
  'restore that file, or see docs/decisions/123-database-roles.md.';

/** Content of the lock file of a running (or crashed) server. */
interface PidFile {
  pid: number;
  address: Address;
}

function readPidFile(data: string): PidFile | undefined {
  try {
    // pid, data folder, start time, port, socket folder, ...
    const [pid, , , port, host] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return host ? { pid: Number(pid), address: { host, port: Number(port) } } : undefined;
  } catch {
    return undefined; // no server has written one
  }
}

/** The address noted in a data folder, whether a server is running or not. */
export function recordedAddress(data: string): Address | undefined {
  return readPidFile(data)?.address;
}

/** The rows of a query of the superuser; undefined when the server does not answer. */
async function ask<Row extends pg.QueryResultRow>(
  address: Address,
  password: string,
  query: string,
): Promise<Row[] | undefined> {
  const connection = newClient({
    ...address,
    user: ADMIN,
    password,
    database: 'postgres',
    application_name: PROBE,
    connectionTimeoutMillis: 2000,
  });
  try {
    await connection.connect();
    return (await connection.query<Row>(query)).rows;
  } catch (error) {
    if (isWrongPassword(error)) throw new ConfigError(WRONG_KEY, { cause: error });
    return undefined;
  } finally {
    await endClient(connection);
  }
}

/** Whether a server accepts connections at the address and belongs to this data folder. */
export async function serves(address: Address, password: string, data: string): Promise<boolean> {
  if (!existsSync(join(address.host, `.s.PGSQL.${address.port}`))) return false;
  const rows = await ask<{ data_directory: string }>(address, password, 'show data_directory');
  const served = rows?.[0]?.data_directory;
  return served !== undefined && realpathSync(served) === realpathSync(data);
}

/** Every process that uses the cluster holds one connection with this name prefix. */
const LIFELINE = 'mirari-lifeline-';
const GONE_WITHIN_MS = 2000;

export function lifelineName(): string {
  return `${LIFELINE}${randomUUID()}`;
}

/**
 * Whether other processes still use the cluster; `name` is our own connection, which has just been closed.
 */
export async function usedByOthers(address: Address, password: string, own: string): Promise<boolean> {
  const end = Date.now() + GONE_WITHIN_MS;
  for (;;) {
    const rows = await ask<{ name: string }>(
      address,
      password,
      `select application_name as name from pg_stat_activity where application_name like '${LIFELINE}%'`,
    );
    const names = (rows ?? []).map((row) => row.name);
    // A closed connection stays visible for a moment: two processes that stop together must not see each
    // other as still connected.
    if (!names.includes(own) || Date.now() > end) return names.some((name) => name !== own);
    await sleep(10);
  }
}

/**
 * Removes the lock file of a crashed server when its process number now belongs to another program:
 * PostgreSQL only sees that the number is in use and refuses to start.
 */
export function clearStalePidFile(data: string): void {
  const pid = readPidFile(data)?.pid;
  if (pid === undefined || !existsSync('/proc/self')) return;
  try {
    if (readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)) return;
  } catch {
    return; // it has ended, which PostgreSQL sees by itself, or it belongs to somebody else
  }
  rmSync(join(data, 'postmaster.pid'), { force: true });
}
