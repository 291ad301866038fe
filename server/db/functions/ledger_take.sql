create or replace function ledger_take(p_txn bigint, p_owner bigint, p_amount bigint, p_to text, p_first bigint)
  returns bigint language plpgsql as $$
begin
  return ledger_take_from(p_txn, p_owner, p_amount, p_to, p_first, null);
end $$;
