import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
  await sql.raw(GUARDS).execute(db);
}

// 'amount' is the exact price of the catalogue, 'cents' the same for the provider. Refunds and disputes have
// columns of their own, and 'status' keeps the values of the specification: a refunded purchase stays
// Successful (1).
const TABLES = `
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
  refunded_at timestamptz,
  dispute text check (dispute in ('open', 'won', 'lost')),
  reversed boolean not null generated always as (refunded_cents >= cents or coalesce(dispute in ('open', 'lost'), false)) stored,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  updated_at timestamptz not null,
  paid_at timestamptz,
  checks int not null default 0,
  next_check_at timestamptz not null,
  receipt_at timestamptz,
  constraint payment_txn_provider_ref unique (provider, provider_ref),
  constraint payment_txn_payment_ref unique (provider, payment_ref),
  constraint payment_txn_paid check ((status = 1) = (paid_at is not null) and (status = 1) = (grant_id is not null))
);
create index payment_txn_owner on payment_txn (owner_id, id desc);
create index payment_txn_due on payment_txn (next_check_at) where status in (0, -3);
create index payment_txn_short on payment_txn (id) where status = 1 and (refunded_cents > 0 or dispute is not null);
create index payment_txn_receipt on payment_txn (id) where status = 1 and receipt_at is null;
create index payment_txn_card on payment_txn (card_hash) where card_hash is not null;

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
`;

const GUARDS = `
-- A purchase only goes forward (unpaid, unknown, failed or canceled, successful), and what was agreed never changes.
create function payment_rank(p_status smallint) returns int language sql immutable as $$
  select case p_status when 1 then 3 when -1 then 2 when -2 then 2 when -3 then 1 else 0 end
$$;
create function payment_forward() returns trigger language plpgsql as $$
begin
  if (new.id, new.public_id, new.owner_id, new.pack, new.amount, new.cents, new.credits, new.provider)
      is distinct from (old.id, old.public_id, old.owner_id, old.pack, old.amount, old.cents, old.credits, old.provider) then
    raise exception 'what was agreed in purchase % never changes', old.public_id using errcode = 'PY001';
  end if;
  if new.status <> old.status and payment_rank(new.status) <= payment_rank(old.status) then
    raise exception 'purchase % cannot go from % to %', old.public_id, old.status, new.status using errcode = 'PY002';
  end if;
  if new.refunded_cents < old.refunded_cents or new.grant_id is distinct from coalesce(old.grant_id, new.grant_id) then
    raise exception 'purchase % cannot go back', old.public_id using errcode = 'PY002';
  end if;
  return new;
end $$;
create trigger payment_forward before update on payment_txn for each row execute function payment_forward();

create function audit_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only' using errcode = 'PY003';
end $$;
create trigger operator_audit_append_only before update or delete or truncate on operator_audit execute function audit_append_only();
`;
