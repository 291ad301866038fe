import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { SearchWord } from '#contract/media/gallery.ts';
import { searchable } from '#contract/media/searchable.ts';
import type { Database } from '#server/db/schema/schema.ts';

/**
 * Whether a word fits a creation. Nothing in the text is a pattern: `%` and `_` are letters. The rows that are
 * looked through are those of one owner, see `creation_owner`.
 */
export const fits =
  ({ text, tools, days }: SearchWord) =>
  (eb: ExpressionBuilder<Database, 'creation' | 'job'>): Expression<SqlBool> =>
    eb.or([
      sql<boolean>`strpos(creation.words, ${searchable(text)}) > 0`,
      ...(tools.length > 0 ? [eb('creation.tool', 'in', tools)] : []),
      ...days.map(({ from, to }) =>
        eb.and([
          eb('creation.created_at', '>=', new Date(from)),
          eb('creation.created_at', '<', new Date(to)),
        ]),
      ),
    ]);
