-- A creation that the operator has removed; 'id' opens the page on which its owner can object.
create table removal (
  id text primary key,
  owner_id bigint not null references owner on delete cascade,
  reason text not null,
  made_at timestamptz not null,
  removed_at timestamptz not null
);
create index removal_owner on removal (owner_id, removed_at desc);

-- What was said about something public, or by an owner against a removal, one at most. 'id' comes with the form.
create table report (
  id text primary key,
  seq bigint generated always as identity,
  kind text not null check (kind in ('share', 'entry', 'objection')),
  address text not null,
  creation_id bigint references creation on delete set null,
  removal_id text references removal on delete cascade,
  owner_id bigint references owner on delete set null,
  reason text not null,
  message text not null,
  email text,
  language text not null,
  place text not null,
  state text not null default 'open' check (state in ('open', 'removed', 'dismissed')),
  created_at timestamptz not null
);
create index report_newest on report (state, seq desc);
create index report_creation on report (creation_id);
create index report_removal on report (removal_id);
create index report_owner on report (owner_id);
create unique index report_one_objection on report (removal_id) where kind = 'objection';

-- Who makes and publishes nothing any more. 'value' is the number of an owner, or the fingerprint of a device or
-- mailbox.
create table block (
  kind text not null check (kind in ('account', 'device', 'mailbox')),
  value text not null,
  reason text not null,
  created_at timestamptz not null,
  primary key (kind, value)
);

-- Files that are refused when they come again. A picture is known by its look, too: where it is 'brighter' than its
-- neighbors, and where that is 'clear'; null for what is plain, or no picture.
create table removed_picture (
  sha256 text primary key,
  brighter bit(128),
  clear bit(128),
  removal_id text references removal on delete set null
);
create index removed_picture_removal on removed_picture (removal_id);
