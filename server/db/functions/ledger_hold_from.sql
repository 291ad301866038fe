-- Holds credits of grants of these kinds alone; null: of any. An error is raised, so that the caller's transaction
-- rolls back and the key stays unused.
create or replace function ledger_hold_from(p_owner bigint, p_amount bigint, p_key text, p_label text, p_params jsonb,
  p_now timestamptz, p_kinds text[]) returns bigint language plpgsql as $$
declare v_txn bigint; v_have bigint; v_taken bigint;
begin
  v_txn := ledger_begin(p_key, 'hold', p_owner, null, -p_amount, p_label, p_params,
    concat_ws('|', 'hold', p_owner, p_amount), p_now);
  if v_txn is null then
    select id into v_txn from ledger_txn where idem_key = p_key;
    return v_txn;
  end if;
  perform ledger_expire_owner(p_owner, p_now);
  select available into v_have from account where owner_id = p_owner;
  if p_kinds is not null then
    select coalesce(sum(remaining), 0) into v_have from credit_grant
      where owner_id = p_owner and remaining > 0 and kind = any(p_kinds);
  end if;
  if v_have is null or v_have < p_amount then
    raise exception 'too few credits' using errcode = 'LG001',
      detail = json_build_object('need', p_amount, 'have', coalesce(v_have, 0));
  end if;
  insert into hold (id, owner_id, amount) values (v_txn, p_owner, p_amount);
  v_taken := ledger_take_from(v_txn, p_owner, p_amount, 'held', null, p_kinds);
  if v_taken <> p_amount then
    raise exception 'the grants of owner % do not cover the balance', p_owner;
  end if;
  update account set available = available - p_amount, held = held + p_amount where owner_id = p_owner;
  return v_txn;
end $$;
