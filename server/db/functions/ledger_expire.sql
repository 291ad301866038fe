-- Removes expired credits (and, when a kind is replaced, the rest of it). The caller holds the account's lock.
create or replace function ledger_expire(p_owner bigint, p_now timestamptz, p_replaced text default null)
  returns bigint language plpgsql as $$
declare g record; v_txn bigint; v_total bigint := 0;
begin
  for g in select id, kind, remaining from credit_grant
      where owner_id = p_owner and remaining > 0 and (expires_at <= p_now or kind = p_replaced) order by id loop
    v_txn := ledger_begin('expire:' || g.id, 'expire', p_owner, null, -g.remaining, 'expire.' || g.kind,
      '{}', 'expire|' || g.id, p_now);
    insert into ledger_entry values (v_txn, g.id, 'available', 'expired', g.remaining);
    update credit_grant set remaining = 0, closed_at = p_now where id = g.id;
    v_total := v_total + g.remaining;
  end loop;
  if v_total > 0 then
    update account set available = available - v_total where owner_id = p_owner;
  end if;
  if p_replaced is not null then
    update credit_grant set closed_at = p_now where owner_id = p_owner and kind = p_replaced and closed_at is null;
  end if;
  return v_total;
end $$;
