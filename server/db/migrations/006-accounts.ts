import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
  await sql.raw(ATTEMPTS).execute(db);
}

const TABLES = `
-- Deleting an account deletes this row; the owner stays, because the ledger and payments name it.
-- 'email' is in lower case and is what people log in with. 'mailbox' is a keyed hash of the folded address (no plus-tag,
-- no dots where the provider ignores them): equal for all spellings of one mailbox, and no address.
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

-- At most one code an address and purpose is good at a time; address and code are keyed hashes.
create table mail_code (
  purpose text not null check (purpose in ('register', 'reset')),
  address text not null,
  code_hash text not null,
  tries int not null default 0 constraint mail_code_tries check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (purpose, address)
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
`;

const ATTEMPTS = `
create table attempt (
  id bigint generated always as identity primary key,
  bucket text not null,
  at timestamptz not null
);
create index attempt_bucket on attempt (bucket, at desc);
create index attempt_at on attempt (at);

-- Counts an attempt unless one of the rolling windows (seconds, most attempts) is full; then it answers how long to wait.
-- The lock is a statement of its own: what follows sees every attempt that was counted before.
create function attempt_take(p_bucket text, p_windows int[], p_most int[], p_now timestamptz, out id bigint, out wait_s int) language plpgsql as $$
declare
  leaves timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('attempt:' || p_bucket, 0));
  wait_s := 0;
  for i in 1 .. array_length(p_windows, 1) loop
    select a.at + make_interval(secs => p_windows[i]) into leaves from attempt a
      where a.bucket = p_bucket and a.at > p_now - make_interval(secs => p_windows[i]) order by a.at desc offset p_most[i] - 1 limit 1;
    if found then wait_s := greatest(wait_s, ceil(extract(epoch from leaves - p_now))::int, 1); end if;
  end loop;
  if wait_s = 0 then insert into attempt (bucket, at) values (p_bucket, p_now) returning attempt.id into id; end if;
end $$;
`;
