-- Every effect of the ledger begins here. The effects expect READ COMMITTED, where each statement sees what others
-- committed before it. Lock order everywhere: job, hold, account, grants.
-- Errors: LG001 too few credits (detail: {need, have}), LG002 the key was used for another effect, LG003 the hold has
-- ended otherwise, LG004 no such hold, LG005 capture beyond the hold.
-- The idempotency row is written first: a repeated key waits here for the first call to commit, then returns its
-- result.
create or replace function ledger_begin(p_key text, p_kind text, p_owner bigint, p_hold bigint, p_amount bigint,
  p_label text, p_params jsonb, p_match text, p_now timestamptz) returns bigint language plpgsql as $$
declare v_id bigint; v_match text;
begin
  insert into ledger_txn (idem_key, kind, owner_id, hold_id, amount, label, params, match, created_at)
    values (p_key, p_kind, p_owner, p_hold, p_amount, p_label, p_params, p_match, p_now)
    on conflict (idem_key) do nothing returning id into v_id;
  if v_id is null then
    select t.match into v_match from ledger_txn t where t.idem_key = p_key;
    if v_match is distinct from p_match then
      raise exception 'the key % was used for another effect', p_key using errcode = 'LG002';
    end if;
  end if;
  return v_id;
end $$;
