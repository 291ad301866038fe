-- Claims a job of long ones, of quick ones, or (null) of both. Work at a remote engine counts against its owner's cap,
-- and progress made before it is kept. The lock is a separate statement: the selects after it see what the claim before
-- has committed. Without it two parallel claims exceed an owner's cap.
create or replace function job_claim(p_worker text, p_lanes text[], p_lease_s double precision,
  p_long boolean default null) returns setof job language plpgsql as $$
declare v_lane text; v_id bigint;
begin
  perform pg_advisory_xact_lock(5301);
  foreach v_lane in array p_lanes loop
    select j.id into v_id from job j
      where j.state = 'queued' and j.lane = v_lane and j.run_at <= clock_timestamp()
        and j.long is not distinct from coalesce(p_long, j.long)
        and (select count(*) from job a where a.owner_id = j.owner_id and a.state in ('active', 'remote')) < j.owner_cap
      order by j.run_at, j.id limit 1 for update skip locked;
    exit when v_id is not null;
  end loop;
  if v_id is null then return; end if;
  return query update job set state = 'active', attempt = attempt + 1, tries = tries + 1, worker = p_worker,
      lease_until = clock_timestamp() + make_interval(secs => p_lease_s), heartbeat_at = clock_timestamp(),
      run_from = null, run_from_at = null,
      started_at = case when remote is null then clock_timestamp() else started_at end where id = v_id returning *;
end $$;
