import type { Generated, JSONColumnType } from 'kysely';
import type { PageTemplate } from '#contract/site/page-template.ts';

export type PageAct = 'published' | 'unpublished' | 'built-in';

export interface PageTables {
  page_edit: {
    /** Name of the page's content, `pricing` or `template/ember`. */
    page: string;
    language: string;
    /** Grows with every change, so that two operators notice each other. */
    rev: number;
    /** What has been written since; it need not be complete. */
    draft: JSONColumnType<PageTemplate> | null;
    /** What all see; null: the build's own content. */
    published: JSONColumnType<PageTemplate> | null;
    published_at: Date | null;
  };
  page_version: {
    id: Generated<number>;
    page: string;
    language: string;
    act: PageAct;
    /** Null: the build's own content. */
    content: JSONColumnType<PageTemplate> | null;
    /** The network of the operator, as in the audit log. */
    place: string;
    created_at: Date;
  };
  /** Builds whose hashed files lie in the store, for all servers of the site. */
  shared_build: { id: string; stored_at: Generated<Date> };
  /** Errors of pages that nobody handled, by message and place. */
  client_error: {
    message: string;
    place: string;
    stack: string[];
    route: string;
    build: string;
    times: Generated<number>;
    first_at: Date;
    last_at: Date;
  };
}
