-- Locks the account's row, which is made first where there is none: a lock of no row takes nothing, and a function
-- that went on would lock grants before the account. The insert comes second: on the way of every spend the row is
-- there.
create or replace function ledger_lock(p_owner bigint) returns void language plpgsql as $$
begin
  perform 1 from account where owner_id = p_owner for no key update;
  if not found then
    insert into account (owner_id) values (p_owner) on conflict do nothing;
    perform 1 from account where owner_id = p_owner for no key update;
  end if;
end $$;
