import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from './schema/schema.ts';

/** Text by name: a stored function with its triggers. */
const texts = import.meta.glob<string>('./functions/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const FUNCTIONS = Object.entries(texts).map(([path, text]) => ({
  name: path.replace(/^.*\/|\.sql$/g, ''),
  text,
}));

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Makes the stored functions whose text has changed; a function's comment in the database is the hash of its text.
 * Servers of the version before go on with the new ones: parameters and results of a name never change, and one that
 * is not called any more is dropped by a migration of the version after. Returns the names of those made.
 */
export function applyFunctions(db: Kysely<Database>, functions = FUNCTIONS): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(5302)`.execute(trx);
    const { rows } = await sql<{ name: string; hash: string | null }>`
      select proname as name, obj_description(oid, 'pg_proc') as hash from pg_proc
      where pronamespace = current_schema()::regnamespace`.execute(trx);
    const known = new Map(rows.map(({ name, hash }) => [name, hash]));
    const changed = functions.filter(({ name, text }) => known.get(name) !== hashOf(text));
    for (const { name, text } of changed) {
      await sql.raw(text).execute(trx);
      await sql`comment on function ${sql.id(name)} is ${sql.lit(hashOf(text))}`.execute(trx);
    }
    return changed.map(({ name }) => name);
  });
}
