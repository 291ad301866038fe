-- 'seq' numbers the changes a reader can see; a job that moves to another owner counts as changed for the new one. A
-- cursor over 'seq' could skip a change that commits late, so cursors use the transaction id instead: everything below
-- the oldest running transaction has been committed.
create or replace function job_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (new.owner_id, new.state, new.stage, new.progress, new.attempt, new.cancel_requested,
        new.result, new.error)
      is distinct from (old.owner_id, old.state, old.stage, old.progress, old.attempt, old.cancel_requested,
        old.result, old.error) then
    new.seq := nextval('job_seq');
    new.changed_txid := pg_current_xact_id()::text::bigint;
  end if;
  return new;
end $$;
create or replace trigger job_changed before insert or update on job for each row execute function job_changed();
