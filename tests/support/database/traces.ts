import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';

/** Tables with a row that holds a text, in any column and any case. */
export async function tablesWith(db: Kysely<Database>, text: string): Promise<string[]> {
  const tables = (await db.introspection.getTables()).filter(({ isView }) => !isView).map(({ name }) => name);
  const found = [];
  for (const name of tables) {
    const { rows } =
      await sql`select 1 from ${sql.table(name)} t where t::text ilike ${`%${text}%`} limit 1`.execute(db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** Every object that a server stores on its disk, by key. */
export async function objectsOf(dataDir: string): Promise<string[]> {
  const root = join(dataDir, 'objects');
  const found = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

/** Keys of the objects that hold a text, in their name or their bytes. */
export async function objectsWith(dataDir: string, text: string): Promise<string[]> {
  const keys = await objectsOf(dataDir);
  const holds = await Promise.all(
    keys.map(
      async (key) => key.includes(text) || (await readFile(join(dataDir, 'objects', key))).includes(text),
    ),
  );
  return keys.filter((_, index) => holds[index]);
}
