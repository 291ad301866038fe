import type { Kysely } from 'kysely';
import { create, object, record, string } from 'superstruct';
import type { Database } from '#server/db/schema/schema.ts';
import type { EngineSettings } from '#server/engines/port.ts';
import type { Sealer } from '#server/secrets/sealing.ts';

/** The name is sealed as well: a row whose content came from another one is not opened. */
const Sealed = object({ name: string(), values: record(string(), string()) });

/** What operators have typed to connect engines, in rows that only the server's secret opens. */
export function createEngineSettings(db: Kysely<Database>, sealer: Sealer): EngineSettings {
  const open = (row: { name: string; sealed: Buffer }): Record<string, string> | undefined => {
    const text = sealer.open(row.sealed);
    if (text === undefined) return undefined;
    const { name, values } = create(JSON.parse(text), Sealed);
    return name === row.name ? values : undefined;
  };
  return {
    async read() {
      const rows = await db.selectFrom('engine_setting').selectAll().orderBy('name').execute();
      return rows.map((row) => ({
        name: row.name,
        rev: row.rev,
        setAt: row.set_at,
        values: open(row),
      }));
    },
    write: ({ name, rev, values, now }) =>
      db.transaction().execute(async (tx) => {
        const { numDeletedRows } = await tx
          .deleteFrom('engine_setting')
          .where('name', '=', name)
          .where('rev', '=', rev)
          .executeTakeFirst();
        if (rev !== 0 && numDeletedRows === 0n) return false;
        if (values === undefined) return true;
        const sealed = sealer.seal(JSON.stringify({ name, values }));
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('engine_setting')
          .values({ name, sealed, set_at: now })
          .onConflict((clash) => clash.column('name').doNothing())
          .executeTakeFirst();
        return numInsertedOrUpdatedRows === 1n;
      }),
  };
}
