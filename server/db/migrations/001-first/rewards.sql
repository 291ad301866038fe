-- The zone whose calendar counts the owner's days, and the row that claims of one owner wait for.
create table checkin_zone (
  owner_id bigint primary key references owner,
  zone text not null,
  since timestamptz not null
);

create table checkin (
  owner_id bigint not null references owner,
  local_date text not null check (local_date ~ '^\d{4}-\d\d-\d\d$'),
  zone text not null,
  claimed_at timestamptz not null,
  streak int not null check (streak > 0),
  credits int not null check (credits > 0),
  streak_bonus int not null check (streak_bonus >= 0),
  primary key (owner_id, local_date)
);
create table invite_code (
  owner_id bigint primary key references owner,
  code text not null constraint invite_code_code unique,
  created_at timestamptz not null
);

-- One row for who signed up by a code. 'refused' says why it earns nothing. 'first_job' and 'first_pack' say what
-- became of the inviter's two rewards: 'open' ones may still come.
create table invitation (
  id bigint generated always as identity primary key,
  inviter_id bigint not null references owner,
  invited_id bigint not null references owner constraint invitation_once unique,
  place text not null,
  refused text check (refused in ('device', 'mailbox', 'place')),
  first_job text not null check (first_job in ('open', 'rewarded', 'over_limit', 'refused')),
  first_job_at timestamptz,
  first_pack text not null check (first_pack in ('open', 'rewarded', 'refused')),
  first_pack_at timestamptz,
  created_at timestamptz not null,
  check (invited_id <> inviter_id),
  check ((first_job = 'open') = (first_job_at is null)),
  check ((first_pack = 'open') = (first_pack_at is null))
);
create index invitation_inviter on invitation (inviter_id, first_job_at);
create index invitation_place on invitation (place, created_at) where refused is null;
create index invitation_open_pack on invitation (id) where first_pack = 'open';

-- What accounts have in common: hashes of devices and mailboxes, never the things themselves. They outlive an account,
-- so that deleting it and signing up again earns nothing.
create table account_trace (
  kind text not null check (kind in ('device', 'mailbox')),
  fingerprint text not null,
  owner_id bigint not null references owner,
  created_at timestamptz not null,
  primary key (kind, fingerprint, owner_id)
);
create index account_trace_owner on account_trace (owner_id);
