-- Returns what was not captured: to the same grants, or as a compensation of 7 days where the grant has expired.
create or replace function ledger_give_back(p_txn bigint, p_hold bigint, p_owner bigint, p_captured bigint,
  p_now timestamptz) returns void language plpgsql as $$
declare v_lapsed bigint; v_new bigint;
begin
  select sum(held - kept) into v_lapsed from ledger_parts(p_hold, p_captured, p_now) where lapsed;
  if v_lapsed > 0 then
    insert into credit_grant (owner_id, txn_id, kind, priority, amount, remaining, expires_at, created_at)
      values (p_owner, p_txn, 'compensation', 3, v_lapsed, v_lapsed, p_now + interval '7 days', p_now)
      returning id into v_new;
  end if;
  with part as (select * from ledger_parts(p_hold, p_captured, p_now)),
  returned as (
    update credit_grant g set remaining = g.remaining + part.held - part.kept from part
      where g.id = part.grant_id and not part.lapsed
  )
  insert into ledger_entry
    select p_txn, grant_id, 'held', 'revenue', kept from part where kept > 0
    union all select p_txn, grant_id, 'held', case when lapsed then 'expired' else 'available' end, held - kept
      from part where held > kept
    union all select p_txn, v_new, 'issued', 'available', v_lapsed where v_lapsed > 0;
end $$;
