-- In the transaction that ends the job, by any code path, so that exactly the committed ends are notified.
create or replace function push_on_end() returns trigger language plpgsql as $$
begin
  insert into push_message (subscription_id, job_id, created_at, due_at)
    select s.id, new.id, clock_timestamp(), clock_timestamp() from push_subscription s where s.owner_id = new.owner_id
    on conflict do nothing;
  return null;
end $$;
create or replace trigger push_on_end after update of state on job for each row
  when (new.state in ('succeeded', 'failed', 'refused') and old.state is distinct from new.state)
  execute function push_on_end();
