import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ConfigError } from '#server/config-error.ts';
import { useDatabase } from '#tests/support/database.ts';
import { applyFunctions } from './functions.ts';
import { migrate } from './migrate.ts';

const database = useDatabase();

test('a stored function is made again when its text has changed, and only then', async () => {
  const { db } = database.current;
  const as = (n: number) => [
    {
      name: 'told',
      text: `create or replace function told() returns int language sql as $$ select ${n} $$;`,
    },
  ];
  const tell = async () => (await sql<{ told: number }>`select told()`.execute(db)).rows[0]?.told;
  expect([await applyFunctions(db, as(1)), await tell()]).toEqual([['told'], 1]);
  expect(await applyFunctions(db, as(1))).toEqual([]);
  // Servers that start together make it once.
  const made = await Promise.all([applyFunctions(db, as(2)), applyFunctions(db, as(2))]);
  expect([made.flat(), await tell()]).toEqual([['told'], 2]);
  expect(await applyFunctions(db)).toEqual([]);
});

test('the database of another version is refused in one line, and left as it is', async () => {
  const { db } = database.current;
  await sql`insert into kysely_migration (name, timestamp) values ('000-other', now())`.execute(db);
  await expect(migrate(db)).rejects.toThrow(
    new ConfigError(
      'The database was made by another version of Mirari (corrupted migrations: previously executed migration ' +
        '000-other is missing): start that version, or name another DATA_DIR or DATABASE_URL.',
    ),
  );
});
