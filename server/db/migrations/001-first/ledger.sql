create table owner (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('device', 'user')),
  created_at timestamptz not null default clock_timestamp()
);

-- A device counts for its network, 'used_place', on each day on which it uses free credits; the place is forgotten
-- after that.
create table device (
  owner_id bigint primary key references owner,
  device_hash text not null unique,
  used_at timestamptz,
  used_place text,
  created_at timestamptz not null default clock_timestamp()
);
create index device_used on device (used_at) where used_at is not null;

-- The cache of the entries' sums and the row every spend of an owner locks.
create table account (
  owner_id bigint primary key references owner,
  available bigint not null default 0 constraint account_available_not_negative check (available >= 0),
  held bigint not null default 0 constraint account_held_not_negative check (held >= 0)
);

-- One row an effect. On the way of every spend there are no foreign keys to rows that many spends share: each would
-- lock and write the row it points at. The functions hold the account's lock, and the audit looks for orphans.
-- 'amount' is what the effect means to a reader of the records; 'match' is what a replay must repeat.
create table ledger_txn (
  id bigint generated always as identity primary key,
  idem_key text not null constraint ledger_txn_idem_key unique,
  kind text not null check (kind in ('grant', 'hold', 'capture', 'release', 'expire', 'adjust')),
  owner_id bigint not null,
  hold_id bigint,
  amount bigint not null,
  label text not null,
  params jsonb not null default '{}',
  match text not null,
  created_at timestamptz not null,
  constraint ledger_txn_ends_a_hold check ((kind in ('capture', 'release')) = (hold_id is not null))
);
create index ledger_txn_owner on ledger_txn (owner_id, id desc);
create unique index ledger_txn_one_end on ledger_txn (hold_id) where hold_id is not null;
create index ledger_txn_captured on ledger_txn (owner_id, created_at) include (amount) where kind = 'capture';

-- A hold has the id of the transaction that made it.
create table hold (
  id bigint primary key,
  owner_id bigint not null,
  amount bigint not null check (amount > 0),
  state text not null default 'held' check (state in ('held', 'captured', 'released')),
  captured bigint not null default 0 check (captured between 0 and amount),
  ended_at timestamptz,
  check ((state = 'held') = (ended_at is null)),
  check ((state = 'captured') = (captured > 0))
);
create index hold_open on hold (owner_id) where state = 'held';

-- 'remaining' is the cache of the grant's entries in the bucket 'available'. Closed: lapsed or replaced,
-- nothing comes back to it.
create table credit_grant (
  id bigint generated always as identity primary key,
  owner_id bigint not null references account,
  txn_id bigint not null references ledger_txn,
  kind text not null
    check (kind in ('daily', 'anonymous', 'streak', 'invite', 'welcome', 'compensation', 'correction', 'bought')),
  priority smallint not null,
  amount bigint not null check (amount > 0),
  remaining bigint not null constraint grant_remaining_in_range check (remaining between 0 and amount),
  expires_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null
);
create index credit_grant_spendable on credit_grant (owner_id, priority, expires_at nulls last, id) where remaining > 0;
create index credit_grant_lapsing on credit_grant (expires_at) where remaining > 0 and expires_at is not null;
create index credit_grant_kind on credit_grant (owner_id, kind, id desc);

-- Double entry, both sides in one row, so that no row can be out of balance: 'amount' leaves one bucket and enters the
-- other. 'available' and 'held' belong to the owner of the transaction, the other buckets to the house; every amount is
-- tied to the grant it came from.
create table ledger_entry (
  txn_id bigint not null,
  grant_id bigint not null,
  from_bucket text not null check (from_bucket in ('available', 'held', 'issued', 'adjusted')),
  to_bucket text not null check (to_bucket in ('available', 'held', 'revenue', 'expired', 'adjusted')),
  amount bigint not null check (amount > 0),
  check (from_bucket <> to_bucket),
  primary key (txn_id, grant_id, to_bucket)
);
create index ledger_entry_grant on ledger_entry (grant_id);

-- The same entries, one row a side.
create view ledger_posting as
  select txn_id, grant_id, from_bucket as bucket, -amount as amount from ledger_entry
  union all select txn_id, grant_id, to_bucket, amount from ledger_entry;
