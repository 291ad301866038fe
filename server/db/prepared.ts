import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { DatabaseAway, statementError } from './away.ts';

/** Executions after which a statement is prepared. */
const OFTEN = 5;
/** Most prepared statements, and most texts counted: lists of different lengths give different texts. */
const MOST_PREPARED = 200;
const MOST_COUNTED = 2000;
/** Errors after a table changed since the statement was prepared. */
const PLAN_IS_STALE = '0A000';

interface StatementNames {
  /** The name under which a statement is prepared; undefined for one that is not. */
  of(text: string): string | undefined;
  /** From now on the statement is sent unprepared. */
  drop(text: string): void;
}

export function createStatementNames(): StatementNames {
  const counts = new Map<string, number>();
  /** Undefined: no longer prepared. */
  const names = new Map<string, string | undefined>();
  return {
    of(text) {
      if (names.has(text) || names.size >= MOST_PREPARED) return names.get(text);
      const times = (counts.get(text) ?? 0) + 1;
      if (counts.size >= MOST_COUNTED) counts.clear();
      counts.set(text, times);
      if (times < OFTEN) return undefined;
      counts.delete(text);
      const name = `mirari_${names.size}`;
      names.set(text, name);
      return name;
    },
    drop: (text) => names.set(text, undefined),
  };
}

/**
 * A pool for Kysely whose connections prepare frequent statements: parsing and planning a small query costs
 * PostgreSQL several times its execution. A lost or missing connection throws `DatabaseAway`.
 */
export function withPreparedStatements(
  pool: pg.Pool,
  names: StatementNames = createStatementNames(),
): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  /** They may still be busy with what nobody waits for any more. */
  const lost = new WeakSet<pg.PoolClient>();

  const query = async <Row>(
    client: pg.PoolClient,
    text: string,
    values: readonly unknown[],
  ): Promise<PostgresQueryResult<Row>> => {
    const name = values.length === 0 ? undefined : names.of(text);
    try {
      const config = { text, values: [...values], ...(name !== undefined && { name }) };
      return (await client.query(config)) as unknown as PostgresQueryResult<Row>;
    } catch (error) {
      if (name !== undefined && error instanceof pg.DatabaseError && error.code === PLAN_IS_STALE)
        names.drop(text);
      const thrown = statementError(error);
      if (thrown instanceof DatabaseAway) lost.add(client);
      throw thrown;
    }
  };

  const wrap = (client: pg.PoolClient): PostgresPoolClient => ({
    query: ((text: string, values: readonly unknown[]) =>
      query(client, text, values)) as PostgresPoolClient['query'],
    release: () => client.release(lost.has(client)),
  });

  return {
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw new DatabaseAway(error);
      });
      const known = clients.get(client) ?? wrap(client);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}
