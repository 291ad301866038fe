import pg from 'pg';
import { openDatabase } from '#server/db/pool.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { createDatabase } from '#tests/support/database/cluster.ts';
import { silent } from '#tests/support/log.ts';

export interface SimulatedDatabase extends TestDatabase {
  /** What time it is from now on, in every connection. */
  set(now: Date): Promise<void>;
}

/** In front of PostgreSQL's own on the search path: the schema's functions and defaults read this clock instead. */
const CLOCK = (database: string): string => `
  create schema simulated;
  create sequence simulated.moment minvalue 0;
  create function simulated.clock_timestamp() returns timestamptz language sql volatile
    as 'select to_timestamp(last_value / 1000.0) from simulated.moment';
  create function simulated.now() returns timestamptz language sql volatile
    as 'select simulated.clock_timestamp()';
  set search_path = public, simulated, pg_catalog;
  alter table job alter run_at set default clock_timestamp(), alter created_at set default clock_timestamp();
  alter database ${database} set search_path = public, simulated, pg_catalog`;

/** A migrated database whose time stands still until it is set. */
export async function makeSimulatedDatabase(): Promise<SimulatedDatabase> {
  const { url, drop } = await createDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(CLOCK(new URL(url).pathname.slice(1)));
  await client.end();
  const opened = await openDatabase({ url, dataDir: '', log: silent, max: 4 });
  return {
    ...opened,
    url,
    async set(now) {
      // A sequence, because what it holds is seen at once, inside transactions too.
      await opened.pool.query(`select setval('simulated.moment', $1)`, [now.getTime()]);
    },
    async close() {
      await opened.close();
      await drop();
    },
  };
}
