create or replace function ledger_hold(p_owner bigint, p_amount bigint, p_key text, p_label text, p_params jsonb,
  p_now timestamptz) returns bigint language plpgsql as $$
begin
  return ledger_hold_from(p_owner, p_amount, p_key, p_label, p_params, p_now, null);
end $$;
