-- Moves credits out of the open grants of these kinds (null: of any) in spend order, one named grant first; returns how
-- many there were to move.
create or replace function ledger_take_from(p_txn bigint, p_owner bigint, p_amount bigint, p_to text, p_first bigint,
  p_kinds text[]) returns bigint language plpgsql as $$
declare g record; v_left bigint := p_amount; v_part bigint;
begin
  for g in select id, remaining from credit_grant where owner_id = p_owner and remaining > 0
      and (p_kinds is null or kind = any(p_kinds))
      order by id is distinct from p_first, priority, expires_at nulls last, id loop
    exit when v_left = 0;
    v_part := least(g.remaining, v_left);
    update credit_grant set remaining = remaining - v_part where id = g.id;
    insert into ledger_entry values (p_txn, g.id, 'available', p_to, v_part);
    v_left := v_left - v_part;
  end loop;
  return p_amount - v_left;
end $$;
