import { type Kysely, sql } from 'kysely';
import type { PageTemplate } from '#contract/site/page-template.ts';
import type { PageAct } from '#server/db/schema/pages.ts';
import type { Database } from '#server/db/schema/schema.ts';

/** Versions of a page that are kept, a language. */
const MOST_VERSIONS = 50;

/** A page in a language, as an operator sees it. */
export interface PageEdit {
  page: string;
  language: string;
  /** 0: nobody has touched it. */
  rev: number;
  draft: PageTemplate | null;
  published: PageTemplate | null;
  published_at: Date | null;
}

export interface PageVersion {
  id: number;
  act: PageAct;
  place: string;
  created_at: Date;
}

/** What is published in place of the build's content. */
export type PublishedRow = Pick<PageEdit, 'page' | 'language'> & {
  published: PageTemplate;
  published_at: Date;
};

/** Which page, and the state of it that the operator has seen. */
interface PageKey {
  page: string;
  language: string;
  rev: number;
}

/** Changes answer false where somebody else was faster. */
export interface PageStore {
  find(page: string, language: string): Promise<PageEdit>;
  /** Every page that somebody has touched, without contents. */
  touched(): Promise<{ page: string; language: string; isDraft: boolean; isPublished: boolean }[]>;
  saveDraft(key: PageKey, draft: PageTemplate | null): Promise<boolean>;
  /** Publishes content, or the build's own with null. `keepDraft`: what has been written since stays. */
  publish(
    key: PageKey,
    content: PageTemplate | null,
    by: { act: PageAct; place: string; now: Date; keepDraft: boolean },
  ): Promise<boolean>;
  history(page: string, language: string): Promise<PageVersion[]>;
  /** Undefined: there is no such version of this page; null: the build's own content. */
  version(page: string, language: string, id: number): Promise<PageTemplate | null | undefined>;
  published(): Promise<PublishedRow[]>;
}

const json = (content: PageTemplate | null): string | null => content && JSON.stringify(content);

export function createPageStore(db: Kysely<Database>): PageStore {
  const find = async (page: string, language: string): Promise<PageEdit> => {
    const row = await db
      .selectFrom('page_edit')
      .selectAll()
      .where('page', '=', page)
      .where('language', '=', language)
      .executeTakeFirst();
    return row ?? { page, language, rev: 0, draft: null, published: null, published_at: null };
  };

  /** Writes a row if it is still in the state that was seen; the first one is inserted. */
  const change = async (
    tx: Kysely<Database>,
    { page, language, rev }: PageKey,
    values: { draft?: string | null; published?: string | null; published_at?: Date | null },
  ): Promise<boolean> => {
    const written =
      rev === 0
        ? await tx
            .insertInto('page_edit')
            .values({ page, language, rev: 1, ...values })
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirst()
            .then(({ numInsertedOrUpdatedRows }) => numInsertedOrUpdatedRows)
        : await tx
            .updateTable('page_edit')
            .set({ ...values, rev: rev + 1 })
            .where('page', '=', page)
            .where('language', '=', language)
            .where('rev', '=', rev)
            .executeTakeFirst()
            .then(({ numUpdatedRows }) => numUpdatedRows);
    return written === 1n;
  };

  return {
    find,
    touched: () =>
      db
        .selectFrom('page_edit')
        .select([
          'page',
          'language',
          sql<boolean>`draft is not null`.as('isDraft'),
          sql<boolean>`published is not null`.as('isPublished'),
        ])
        .execute(),
    saveDraft: (key, draft) => change(db, key, { draft: json(draft) }),
    publish: (key, content, { act, place, now, keepDraft }) =>
      db.transaction().execute(async (tx) => {
        const published = json(content);
        const isFirst = await change(tx, key, {
          published,
          published_at: now,
          ...(keepDraft ? {} : { draft: null }),
        });
        if (!isFirst) return false;
        const { page, language } = key;
        await tx
          .insertInto('page_version')
          .values({ page, language, act, content: published, place, created_at: now })
          .execute();
        const oldest = tx
          .selectFrom('page_version')
          .select('id')
          .where('page', '=', page)
          .where('language', '=', language)
          .orderBy('id', 'desc')
          .offset(MOST_VERSIONS);
        await tx.deleteFrom('page_version').where('id', 'in', oldest).execute();
        return true;
      }),
    history: (page, language) =>
      db
        .selectFrom('page_version')
        .select(['id', 'act', 'place', 'created_at'])
        .where('page', '=', page)
        .where('language', '=', language)
        .orderBy('id', 'desc')
        .execute(),
    version: (page, language, id) =>
      db
        .selectFrom('page_version')
        .select('content')
        .where('id', '=', id)
        .where('page', '=', page)
        .where('language', '=', language)
        .executeTakeFirst()
        .then((row) => row?.content),
    async published() {
      const rows = await db
        .selectFrom('page_edit')
        .select(['page', 'language', 'published', 'published_at'])
        .where('published', 'is not', null)
        .execute();
      return rows.flatMap(({ published, published_at, ...row }) =>
        published && published_at ? [{ ...row, published, published_at }] : [],
      );
    },
  };
}
