import { sql, type Kysely } from 'kysely';

/** Contents of pages that operators write, a row for each page and language, and what was published before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table page_edit (
    page text not null,
    language text not null,
    rev int not null,
    draft jsonb,
    published jsonb,
    published_at timestamptz,
    primary key (page, language)
  )`.execute(db);
  await sql`create table page_version (
    id bigint generated always as identity primary key,
    page text not null,
    language text not null,
    act text not null check (act in ('published', 'unpublished', 'built-in')),
    content jsonb,
    place text not null,
    created_at timestamptz not null
  )`.execute(db);
  await sql`create index page_version_of_page on page_version (page, language, id desc)`.execute(db);
}
