create or replace function ledger_expire_owner(p_owner bigint, p_now timestamptz) returns bigint language plpgsql as $$
begin
  perform ledger_lock(p_owner);
  return ledger_expire(p_owner, p_now);
end $$;
