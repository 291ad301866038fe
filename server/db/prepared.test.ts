import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useDatabase } from '#tests/support/database.ts';
import { DatabaseAway } from './away.ts';
import { createStatementNames, withPreparedStatements } from './prepared.ts';

const database = useDatabase();
let pool: pg.Pool;
let db: Kysely<unknown>;

beforeAll(() => {
  pool = new pg.Pool({ connectionString: database.current.url, max: 1 });
  // A connection that is ended on purpose may be idle when its end is told.
  pool.on('error', () => undefined);
  db = new Kysely({ dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }) });
});
afterAll(() => db.destroy());

const prepared = async (): Promise<string[]> =>
  (await pool.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
    ({ statement }) => statement,
  );

it('prepares frequent statements, with the same results', async () => {
  const ask = async (n: number) =>
    (await sql<{ twice: number }>`select ${n}::int * 2 as twice`.execute(db)).rows[0]?.twice;
  const results = [];
  for (let n = 0; n < 20; n += 1) results.push(await ask(n));
  expect(results).toEqual(Array.from({ length: 20 }, (_, n) => 2 * n));
  expect(await prepared()).toEqual(['select $1::int * 2 as twice']);
  for (let n = 0; n < 20; n += 1) await sql`select 1`.execute(db);
  expect(await prepared()).toHaveLength(1);
});

it('goes on when a table has changed its shape', async () => {
  await sql`create table shape (a int)`.execute(db);
  const read = () => sql`select * from shape where a > ${0}`.execute(db);
  for (let n = 0; n < 10; n += 1) await read();
  await sql`alter table shape add b int`.execute(db);
  const outcomes = [];
  for (let n = 0; n < 5; n += 1)
    outcomes.push(
      await read().then(
        () => true,
        () => false,
      ),
    );
  expect(outcomes).toEqual([false, true, true, true, true]);
});

it('tells a lost connection and a server that does not answer from errors of a statement', async () => {
  await expect(sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)).rejects.toThrow(DatabaseAway);
  await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow('division by zero');
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const away = withPreparedStatements(new pg.Pool({ host: '127.0.0.1', port, connectionTimeoutMillis: 50 }));
  await expect(away.connect()).rejects.toThrow(DatabaseAway);
  await away.end();
  silent.close();
});

it('does not wait for a server that is frozen in a statement', async () => {
  const hasty = new pg.Pool({ connectionString: database.current.url, max: 1, query_timeout: 100 });
  const frozen = new Kysely({ dialect: new PostgresDialect({ pool: withPreparedStatements(hasty) }) });
  await expect(sql`select pg_sleep(60)`.execute(frozen)).rejects.toThrow(DatabaseAway);
  await expect(sql`select 1`.execute(frozen)).resolves.toMatchObject({ rows: [{}] });
  await frozen.destroy();
});

it('prepares at most a limited number of statements', () => {
  const names = createStatementNames();
  const seen = new Set<string | undefined>();
  for (let n = 0; n < 3000; n += 1)
    for (let times = 0; times < 6; times += 1) seen.add(names.of(`select ${n}`));
  seen.delete(undefined);
  expect(seen.size).toBe(200);
});
