-- The end of a hold: captures p_capture (null: all of it, 0: nothing) in spend order, and releases the rest.
create or replace function ledger_settle(p_hold bigint, p_capture bigint, p_now timestamptz)
  returns table (captured bigint, released bigint) language plpgsql as $$
declare h hold; v_from ledger_txn; v_kept bigint; v_kind text; v_txn bigint;
begin
  select * into h from hold where id = p_hold for no key update;
  if h.id is null then raise exception 'no hold %', p_hold using errcode = 'LG004'; end if;
  v_kept := coalesce(p_capture, h.amount);
  if v_kept not between 0 and h.amount then
    raise exception 'capture of % beyond hold %', v_kept, p_hold using errcode = 'LG005';
  end if;
  if h.state <> 'held' then
    if h.captured <> v_kept then raise exception 'hold % has ended', p_hold using errcode = 'LG003'; end if;
    return query select h.captured, h.amount - h.captured;
    return;
  end if;
  v_kind := case when v_kept > 0 then 'capture' else 'release' end;
  select * into v_from from ledger_txn where id = p_hold;
  v_txn := ledger_begin(v_kind || ':' || p_hold, v_kind, h.owner_id, p_hold,
    case when v_kept > 0 then -v_kept else h.amount end, case when v_kept > 0 then v_from.label else 'release' end,
    v_from.params, concat_ws('|', v_kind, p_hold, v_kept), p_now);
  update hold x set state = case when v_kept > 0 then 'captured' else 'released' end, captured = v_kept,
    ended_at = p_now where x.id = p_hold;
  perform 1 from account where owner_id = h.owner_id for no key update;
  if v_kept = h.amount then
    insert into ledger_entry
      select v_txn, e.grant_id, 'held', 'revenue', e.amount from ledger_entry e where e.txn_id = p_hold;
  else
    perform ledger_give_back(v_txn, p_hold, h.owner_id, v_kept, p_now);
  end if;
  update account set held = held - h.amount, available = available + h.amount - v_kept where owner_id = h.owner_id;
  return query select v_kept, h.amount - v_kept;
end $$;
