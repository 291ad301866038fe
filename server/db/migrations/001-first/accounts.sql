-- Deleting an account deletes this row; the owner stays, because the ledger and payments name it.
-- 'email' is in lower case and is what people log in with. 'mailbox' is a keyed hash of the folded address (no
-- plus-tag, no dots where the provider ignores them): equal for all spellings of one mailbox, and no address.
create table user_account (
  owner_id bigint primary key references owner,
  email text not null constraint user_account_email unique check (email = lower(email)),
  mailbox text not null,
  password_hash text,
  google_sub text constraint user_account_google unique,
  language text not null,
  created_at timestamptz not null,
  check (password_hash is not null or google_sub is not null)
);
create index user_account_mailbox on user_account (mailbox);

-- A token is stored as its SHA-256 only. 'place' is where on the network the session began.
create table user_session (
  id text primary key,
  token_hash text not null constraint user_session_token unique,
  owner_id bigint not null references user_account on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ends_at timestamptz not null,
  browser text not null,
  system text not null,
  place text not null
);
create index user_session_owner on user_session (owner_id, last_used_at desc);
create index user_session_end on user_session (ends_at);

-- At most one code a browser, address and purpose is good at a time: who else asks or tries for an address
-- ('other_tries') neither replaces it nor uses up its tries. Address and code are keyed hashes.
create table mail_code (
  purpose text not null constraint mail_code_purpose check (purpose in ('register', 'reset', 'confirm')),
  address text not null,
  browser text not null,
  code_hash text not null,
  tries int not null default 0 constraint mail_code_tries check (tries between 0 and 5),
  other_tries int not null default 0 constraint mail_code_other_tries check (other_tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (purpose, address, browser)
);
create index mail_code_expiry on mail_code (expires_at);

-- What remains of a deleted account: its receipt, without a name.
create table account_deletion (
  receipt_id text primary key,
  owner_id bigint not null unique references owner,
  deleted_at timestamptz not null,
  creations int not null,
  files int not null,
  credits bigint not null,
  sessions int not null
);
create table attempt (
  id bigint generated always as identity primary key,
  bucket text not null,
  at timestamptz not null
);
create index attempt_bucket on attempt (bucket, at desc);
create index attempt_at on attempt (at);

-- The last daily claim of a mailbox, whichever of its accounts made it, also one that is gone.
create table mailbox_claim (
  mailbox text primary key,
  local_date text not null,
  claimed_at timestamptz not null
);

-- Networks from which an account was entered lately; an IPv6 one as its /48.
create table account_place (
  owner_id bigint not null references user_account on delete cascade,
  place text not null,
  seen_at timestamptz not null,
  primary key (owner_id, place)
);
create index account_place_seen on account_place (seen_at);

-- Sign-ups of the last day whose first credits were given. A row names no account and outlives it; the mail domain is
-- a keyed hash, null for a well-known provider.
create table newcomer (
  id bigint generated always as identity primary key,
  place text not null,
  network text not null,
  mail_domain text,
  created_at timestamptz not null
);
create index newcomer_network on newcomer (network, created_at);
create index newcomer_mail_domain on newcomer (mail_domain, created_at) where mail_domain is not null;

-- Accounts whose first credits wait for their first paid pack.
create table withheld_gift (
  owner_id bigint primary key references user_account on delete cascade,
  welcome boolean not null
);
