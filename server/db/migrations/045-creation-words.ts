import { sql, type Kysely } from 'kysely';
import { searchableOf } from '#contract/media/searchable.ts';

interface Row {
  id: number;
  options: unknown;
}

/** The words that a creation was made from, as they are searched. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table creation add column words text not null default ''`.execute(db);
  const { rows } = await sql<Row>`select creation.id, job.request->'options' as options
    from creation join job on job.id = creation.job_id`.execute(db);
  for (const { id, options } of rows) {
    const words = searchableOf(options);
    if (words !== '') await sql`update creation set words = ${words} where id = ${id}`.execute(db);
  }
}
