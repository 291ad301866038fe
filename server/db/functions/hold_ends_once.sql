create or replace function hold_ends_once() returns trigger language plpgsql as $$
begin
  if old.state <> 'held' or new.id <> old.id or new.owner_id <> old.owner_id or new.amount <> old.amount then
    raise exception 'hold % has ended', old.id using errcode = 'LG003';
  end if;
  return new;
end $$;
create or replace trigger hold_ends_once before update on hold for each row execute function hold_ends_once();
