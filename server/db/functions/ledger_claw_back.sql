-- Claws back up to p_amount of what is available, from one grant first when it is named; returns the amount.
create or replace function ledger_claw_back(p_owner bigint, p_amount bigint, p_from bigint, p_key text,
  p_label text, p_params jsonb, p_now timestamptz) returns bigint language plpgsql as $$
declare v_txn bigint; v_taken bigint;
begin
  perform ledger_expire_owner(p_owner, p_now);
  select least(available, p_amount) into v_taken from account where owner_id = p_owner;
  v_txn := ledger_begin(p_key, 'adjust', p_owner, null, -v_taken, p_label, p_params,
    concat_ws('|', 'adjust', p_owner, -p_amount), p_now);
  if v_txn is null then
    select -amount into v_taken from ledger_txn where idem_key = p_key;
    return v_taken;
  end if;
  perform ledger_take(v_txn, p_owner, v_taken, 'adjusted', p_from);
  update account set available = available - v_taken where owner_id = p_owner;
  return v_taken;
end $$;
