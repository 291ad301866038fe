import type { Kysely } from 'kysely';
import type { JsonValue } from '#server/db/schema/json.ts';
import type { Database } from '#server/db/schema/schema.ts';

/** What was measured of files, by kind; deleted with the file. */
export interface Analyses {
  read(file: string, kind: string): Promise<JsonValue | undefined>;
  /** Keeps a measurement; the first one stays. */
  keep(file: string, kind: string, data: JsonValue): Promise<void>;
  /** Writes what a user corrected; the last one stays. */
  replace(file: string, kind: string, data: JsonValue): Promise<void>;
}

export function createAnalyses(db: Kysely<Database>): Analyses {
  const row = (file: string, kind: string, data: JsonValue) => ({
    file_name: file,
    kind,
    data: JSON.stringify(data),
    created_at: new Date(),
  });
  return {
    async read(file, kind) {
      const found = await db
        .selectFrom('file_analysis')
        .select('data')
        .where('file_name', '=', file)
        .where('kind', '=', kind)
        .executeTakeFirst();
      return found?.data;
    },
    async keep(file, kind, data) {
      await db
        .insertInto('file_analysis')
        .values(row(file, kind, data))
        .onConflict((conflict) => conflict.columns(['file_name', 'kind']).doNothing())
        .execute();
    },
    async replace(file, kind, data) {
      const whole = row(file, kind, data);
      await db
        .insertInto('file_analysis')
        .values(whole)
        .onConflict((conflict) =>
          conflict
            .columns(['file_name', 'kind'])
            .doUpdateSet({ data: whole.data, created_at: whole.created_at }),
        )
        .execute();
    },
  };
}
