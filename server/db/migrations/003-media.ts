import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}

const TABLES = `
create table stored_file (
  name text primary key,
  owner_id bigint not null references owner,
  purpose text not null check (purpose in ('upload', 'result')),
  storage_key text not null,
  mime text not null,
  bytes bigint not null check (bytes >= 0),
  width int,
  height int,
  duration_ms int,
  sha256 text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  deleted_at timestamptz
);
create index stored_file_expiry on stored_file (expires_at);
create index stored_file_owner on stored_file (owner_id, created_at desc);

create table upload_session (
  id text primary key,
  owner_id bigint not null references owner,
  filename text not null,
  mime text not null,
  bytes bigint not null check (bytes >= 0),
  part_size int not null check (part_size > 0),
  sha256 text,
  state text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index upload_session_expiry on upload_session (expires_at);

create table upload_part (
  upload_id text not null references upload_session on delete cascade,
  n int not null check (n >= 0),
  bytes int not null check (bytes >= 0),
  sha256 text not null,
  primary key (upload_id, n)
);

create table face_detection (
  file_name text primary key references stored_file on delete cascade,
  width int not null,
  height int not null,
  faces jsonb not null,
  created_at timestamptz not null
);

create table quote (
  id text primary key,
  owner_id bigint not null references owner,
  price_version text not null,
  credits int not null check (credits >= 0),
  lines jsonb not null,
  request_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index quote_expiry on quote (expires_at);

create table creation (
  id bigint generated always as identity primary key,
  owner_id bigint not null references owner,
  job_id bigint not null constraint creation_one_a_job unique references job,
  operation text not null,
  tool text not null,
  favorite boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  deleted_at timestamptz
);
create index creation_owner on creation (owner_id, id desc);
create index creation_expiry on creation (expires_at);

create table rate_counter (
  bucket text not null,
  window_start timestamptz not null,
  hits int not null default 0,
  primary key (bucket, window_start)
);
create index rate_counter_window on rate_counter (window_start);
`;
