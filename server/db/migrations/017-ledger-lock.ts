import { sql, type Kysely } from 'kysely';

/**
 * The account's row exists before it is locked. Without a row a lock takes nothing, and a function that went on
 * met the row that a parallel first grant committed: it then locked grants before the account, the other way
 * round than everybody else.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [LOCK, EXPIRE_OWNER, GRANT, CLAW_BACK]) await sql.raw(statement).execute(db);
}

// The insert comes second: on the way of every spend the row is there.
const LOCK = `
create function ledger_lock(p_owner bigint) returns void language plpgsql as $$
begin
  perform 1 from account where owner_id = p_owner for no key update;
  if not found then
    insert into account (owner_id) values (p_owner) on conflict do nothing;
    perform 1 from account where owner_id = p_owner for no key update;
  end if;
end $$;`;

const EXPIRE_OWNER = `
create or replace function ledger_expire_owner(p_owner bigint, p_now timestamptz) returns bigint language plpgsql as $$
begin
  perform ledger_lock(p_owner);
  return ledger_expire(p_owner, p_now);
end $$;`;

const GRANT = `
create or replace function ledger_grant(p_owner bigint, p_amount bigint, p_kind text, p_priority int, p_expires timestamptz, p_key text,
  p_txn_kind text, p_label text, p_params jsonb, p_replace boolean, p_now timestamptz) returns bigint language plpgsql as $$
declare v_txn bigint; v_grant bigint;
begin
  v_txn := ledger_begin(p_key, p_txn_kind, p_owner, null, p_amount, p_label, p_params,
    concat_ws('|', p_txn_kind, p_owner, p_amount, p_kind), p_now);
  if v_txn is null then
    select g.id into v_grant from credit_grant g join ledger_txn t on t.id = g.txn_id where t.idem_key = p_key;
    return v_grant;
  end if;
  perform ledger_lock(p_owner);
  perform ledger_expire(p_owner, p_now, case when p_replace then p_kind end);
  insert into credit_grant (owner_id, txn_id, kind, priority, amount, remaining, expires_at, created_at)
    values (p_owner, v_txn, p_kind, p_priority, p_amount, p_amount, p_expires, p_now) returning id into v_grant;
  insert into ledger_entry values (v_txn, v_grant, case p_txn_kind when 'adjust' then 'adjusted' else 'issued' end, 'available', p_amount);
  update account set available = available + p_amount where owner_id = p_owner;
  return v_grant;
end $$;`;

const CLAW_BACK = `
create or replace function ledger_claw_back(p_owner bigint, p_amount bigint, p_from bigint, p_key text, p_label text, p_params jsonb, p_now timestamptz)
  returns bigint language plpgsql as $$
declare v_txn bigint; v_taken bigint;
begin
  perform ledger_expire_owner(p_owner, p_now);
  select least(available, p_amount) into v_taken from account where owner_id = p_owner;
  v_txn := ledger_begin(p_key, 'adjust', p_owner, null, -v_taken, p_label, p_params, concat_ws('|', 'adjust', p_owner, -p_amount), p_now);
  if v_txn is null then
    select -amount into v_taken from ledger_txn where idem_key = p_key;
    return v_taken;
  end if;
  perform ledger_take(v_txn, p_owner, v_taken, 'adjusted', p_from);
  update account set available = available - v_taken where owner_id = p_owner;
  return v_taken;
end $$;`;
