import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { ConfigError, StartError } from '#server/config-error.ts';
import { WRONG_KEY, isWrongPassword } from './embedded/postmaster.ts';
import { startEmbedded, type EmbeddedPostgres } from './embedded/embedded.ts';
import { holdLifeline } from './lifeline.ts';
import type { Log } from './log.ts';
import { withPreparedStatements } from './prepared.ts';
import type { Database } from './schema/schema.ts';

interface DatabaseConfig {
  /** An external PostgreSQL; without it the embedded one in `dataDir`/pg. */
  url?: string | undefined;
  dataDir: string;
  log: Log;
  max?: number;
}

export interface OpenDatabase {
  db: Kysely<Database>;
  pool: pg.Pool;
  /** Closes all connections and stops the embedded server. */
  close(): Promise<void>;
}

const INT8 = 20;
const DEFAULT_MAX = 20;
/** Longest wait for a connection: a call that gets none is told to come back. */
const CONNECT_WITHIN_MS = 5000;
const STATEMENT_WITHIN_MS = 60_000;
/**
 * Longest idle time inside a transaction (for example of a frozen process) before the server ends it and
 * releases its locks.
 */
const ABANDONED_AFTER_MS = 30_000;

/** 64-bit integers as numbers; everything else as `pg` parses it. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === INT8 && format !== 'binary'
      ? Number
      : (pg.types.getTypeParser(oid, format) as (value: string) => unknown),
};

function settings(config: DatabaseConfig, embedded: EmbeddedPostgres | undefined): pg.PoolConfig {
  return {
    ...(embedded === undefined ? { connectionString: config.url } : embedded.connection),
    types,
    application_name: 'mirari',
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    idle_in_transaction_session_timeout: ABANDONED_AFTER_MS,
    statement_timeout: STATEMENT_WITHIN_MS,
    // A frozen server does not end its statements.
    query_timeout: STATEMENT_WITHIN_MS + CONNECT_WITHIN_MS,
  };
}

/**
 * Opens a pool with error listeners for idle and busy connections: a lost database must not end the process.
 */
function openPool(options: pg.PoolConfig, max: number, log: Log): pg.Pool {
  const pool = new pg.Pool({ ...options, max });
  const report = (error: Error) => log.warn({ err: error }, 'a database connection was lost');
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  return pool;
}

async function checkVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num');
  const version = Number(rows[0]?.server_version_num);
  if (version < 150_000)
    throw new ConfigError(
      `DATABASE_URL names a PostgreSQL ${Math.floor(version / 10_000)}; 15 or newer is needed.`,
    );
}

function startError(error: unknown, embedded: EmbeddedPostgres | undefined): unknown {
  if (error instanceof StartError) return error;
  if (embedded !== undefined)
    return isWrongPassword(error) ? new ConfigError(WRONG_KEY, { cause: error }) : error;
  const { message, code } = error as NodeJS.ErrnoException;
  return new StartError(`DATABASE_URL: this database cannot be used (${message || code})`, { cause: error });
}

/** Opens the configured database; without one, starts the embedded server. */
export async function openDatabase(config: DatabaseConfig): Promise<OpenDatabase> {
  const embedded = config.url === undefined ? await startEmbedded(config.dataDir, config.log) : undefined;
  let letGo: (() => Promise<void>) | undefined;
  const pool = openPool(settings(config, embedded), config.max ?? DEFAULT_MAX, config.log);
  const close = async () => {
    await pool.end();
    await letGo?.();
    await embedded?.stop();
  };
  try {
    letGo = embedded && (await holdLifeline(embedded, config.log));
    await checkVersion(pool);
  } catch (error) {
    await close();
    throw startError(error, embedded);
  }
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }) });
  return { db, pool, close };
}
