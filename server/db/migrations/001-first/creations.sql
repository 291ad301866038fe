-- Every result of a batch, a 'part' of it, is a creation of its own. 'words' are what it was made from, as searched.
create table creation (
  id bigint generated always as identity primary key,
  owner_id bigint not null references owner,
  job_id bigint not null references job,
  part int check (part >= 0),
  operation text not null,
  tool text not null,
  words text not null default '',
  favorite boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  deleted_at timestamptz
);
create unique index creation_one_a_part on creation (job_id, coalesce(part, -1));
create index creation_owner on creation (owner_id, id desc);
create index creation_expiry on creation (expires_at);

-- The public page of a creation, which ends with it. 'original' is a copy of the job's input that lives as long as the
-- page: the upload itself is deleted after a day.
create table share_page (
  public_id text primary key,
  creation_id bigint not null unique references creation on delete cascade,
  original text,
  created_at timestamptz not null
);

-- Entries of the weekly challenge; each ends with its creation.
create table challenge_entry (
  public_id text primary key,
  creation_id bigint not null unique references creation on delete cascade,
  week int not null,
  state text not null check (state in ('waiting', 'shown', 'declined')),
  created_at timestamptz not null
);
create index challenge_entry_by_state on challenge_entry (state, week);
