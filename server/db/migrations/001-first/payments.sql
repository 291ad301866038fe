-- 'amount' is the exact price of the catalogue, 'cents' the same for the provider. Refunds and disputes have columns of
-- their own: a refunded purchase stays successful (1). 'refunded_cents' is the greatest amount that providers reported,
-- 'failed_cents' what of it failed at the payer's bank days later; 'receipt_lease_until' is the lease of mailing the
-- receipt.
create table payment_txn (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  owner_id bigint not null references owner,
  pack text not null check (pack in ('small', 'medium', 'large')),
  amount text not null,
  cents int not null check (cents > 0),
  credits int not null check (credits > 0),
  status smallint not null default 0 check (status in (-3, -2, -1, 0, 1)),
  provider text not null check (provider in ('stripe', 'sandbox')),
  provider_ref text,
  payment_ref text,
  test boolean not null default false,
  card_hash text,
  grant_id bigint references credit_grant,
  refunded_cents int not null default 0 check (refunded_cents between 0 and cents),
  refunded_credits int not null default 0 check (refunded_credits between 0 and credits),
  failed_cents int not null default 0 check (failed_cents between 0 and cents),
  refunded_at timestamptz,
  dispute text check (dispute in ('open', 'won', 'lost')),
  reversed boolean not null generated always as
    (refunded_cents - failed_cents >= cents or coalesce(dispute in ('open', 'lost'), false)) stored,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  updated_at timestamptz not null,
  paid_at timestamptz,
  checks int not null default 0,
  next_check_at timestamptz not null,
  receipt_at timestamptz,
  receipt_lease_until timestamptz,
  constraint payment_txn_provider_ref unique (provider, provider_ref),
  constraint payment_txn_payment_ref unique (provider, payment_ref),
  constraint payment_txn_paid check ((status = 1) = (paid_at is not null) and (status = 1) = (grant_id is not null))
);
create index payment_txn_owner on payment_txn (owner_id, id desc);
create index payment_txn_due on payment_txn (next_check_at) where status in (0, -3);
create index payment_txn_short on payment_txn (id) where status = 1 and (refunded_cents > 0 or dispute is not null);
create index payment_txn_receipt on payment_txn (id) where status = 1 and receipt_at is null;
create index payment_txn_card on payment_txn (card_hash) where card_hash is not null;

create table payment_failed_refund (
  refund_id text primary key,
  txn_id bigint not null references payment_txn,
  cents int not null check (cents > 0),
  created_at timestamptz not null
);

-- A provider's message, once. 'finding' is what it says, in our words: enough to apply it later.
create table payment_event (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  type text not null,
  digest text not null,
  finding jsonb not null,
  state text not null check (state in ('parked', 'applied', 'ignored')),
  txn_id bigint references payment_txn,
  received_at timestamptz not null,
  processed_at timestamptz,
  tries int not null default 0,
  next_try_at timestamptz,
  constraint payment_event_once unique (provider, event_id)
);
create index payment_event_parked on payment_event (next_try_at) where state = 'parked';
create index payment_event_txn on payment_event (txn_id);

create table payment_alert (
  id bigint generated always as identity primary key,
  txn_id bigint references payment_txn,
  kind text not null,
  details jsonb not null,
  created_at timestamptz not null,
  logged_at timestamptz,
  seen_at timestamptz
);
create index payment_alert_open on payment_alert (id) where seen_at is null;
create index payment_alert_fresh on payment_alert (id) where logged_at is null;

-- What operators did; rows are never changed.
create table operator_audit (
  id bigint generated always as identity primary key,
  action text not null,
  txn_id bigint references payment_txn,
  reason text not null,
  outcome text not null,
  place text not null,
  created_at timestamptz not null
);
create index operator_audit_txn on operator_audit (txn_id);

-- The books of the built-in test provider, which a real one would keep at its own place.
create table sandbox_session (
  ref text primary key,
  txn_id text not null unique,
  cents int not null,
  state text not null check (state in ('open', 'paid', 'declined', 'expired')),
  form_token text not null,
  card_hash text,
  refunded_cents int not null default 0,
  expires_at timestamptz not null
);
