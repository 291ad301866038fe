create table stored_file (
  name text primary key,
  owner_id bigint not null references owner,
  purpose text not null check (purpose in ('upload', 'result', 'kept', 'preview')),
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
create index stored_file_results on stored_file (sha256) where purpose = 'result';

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

-- What was measured of a file, by kind.
create table file_analysis (
  file_name text not null references stored_file on delete cascade,
  kind text not null,
  data jsonb not null,
  created_at timestamptz not null,
  primary key (file_name, kind)
);

-- Pictures that users keep in their account for a tool, with the consent given then; they do not expire.
create table kept_file (
  file_name text primary key references stored_file on delete cascade,
  owner_id bigint not null references owner,
  family text not null,
  title text not null,
  consent text not null check (consent in ('me', 'agreed', 'fictional')),
  created_at timestamptz not null
);
create index kept_file_owner on kept_file (owner_id, family, created_at desc);

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
