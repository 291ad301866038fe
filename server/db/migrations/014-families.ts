import { sql, type Kysely } from 'kysely';

/**
 * Measurements of files are stored by kind, not in a table for faces; and a job's request stores its tool's
 * own fields, its options and its input files separately, for tools of every kind.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [ANALYSES, REQUESTS]) await sql.raw(statement).execute(db);
}

const ANALYSES = `
create table file_analysis (
  file_name text not null references stored_file on delete cascade,
  kind text not null,
  data jsonb not null,
  created_at timestamptz not null,
  primary key (file_name, kind)
);
insert into file_analysis (file_name, kind, data, created_at)
  select file_name, 'faces', faces, created_at from face_detection;
drop table face_detection;
`;

const REQUESTS = `
update job set request = jsonb_build_object(
  'inputs', request->'inputs',
  'options', '{}'::jsonb,
  'detail', case when jsonb_array_length(request->'faces') > 0
    then jsonb_build_object('faces', request->'faces') else '{}'::jsonb end,
  'files', jsonb_build_array(jsonb_build_object('slot', 'target', 'name', request->'target')) || coalesce(
    (select jsonb_agg(distinct jsonb_build_object('slot', 'source', 'name', swap->'source'))
      from jsonb_array_elements(request->'swaps') swap), '[]'::jsonb),
  'plan', jsonb_build_object('swaps', request->'swaps'))
where request ? 'swaps';
`;
