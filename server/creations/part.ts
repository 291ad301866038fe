import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { partOfCreation } from '#contract/media/parts.ts';
import type { Database } from '#server/db/schema/schema.ts';

type Where<Tables extends keyof Database> = (eb: ExpressionBuilder<Database, Tables>) => Expression<SqlBool>;

/** The creation of this part of a batch; without one, of a job that makes one thing. */
export const isPart =
  (part: number | undefined): Where<'creation'> =>
  () =>
    sql<boolean>`creation.part is not distinct from ${Number.isInteger(part) ? part : null}::int`;

/** The creation of this id, where creations are joined with their jobs. */
export const isCreation =
  (id: string): Where<'creation' | 'job'> =>
  (eb) => {
    const { jobId, part } = partOfCreation(id);
    return eb.and([eb('job.public_id', '=', jobId), isPart(part)(eb as never)]);
  };
