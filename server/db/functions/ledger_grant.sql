create or replace function ledger_grant(p_owner bigint, p_amount bigint, p_kind text, p_priority int,
  p_expires timestamptz, p_key text, p_txn_kind text, p_label text, p_params jsonb, p_replace boolean,
  p_now timestamptz) returns bigint language plpgsql as $$
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
  insert into ledger_entry
    values (v_txn, v_grant, case p_txn_kind when 'adjust' then 'adjusted' else 'issued' end, 'available', p_amount);
  update account set available = available + p_amount where owner_id = p_owner;
  return v_grant;
end $$;
