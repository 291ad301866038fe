import { sql, type Kysely } from 'kysely';

/** Who wants to be told when a tool opens; a row goes when it has been told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table tool_wish (
  owner_id bigint not null references owner,
  slug text not null,
  created_at timestamptz not null,
  primary key (owner_id, slug)
);
create index tool_wish_slug on tool_wish (slug);`,
    )
    .execute(db);
}
