import { sql, type Kysely } from 'kysely';

/**
 * Jobs may wait for a remote engine: state `remote` has no worker and no lease; `poll_at` is the time of the
 * next poll. `remote_stop` holds work that no job waits for any more, until its engine was asked to stop; it
 * outlives the job's row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [COLUMNS, CLAIM]) await sql.raw(statement).execute(db);
}

const COLUMNS = `
alter table job drop constraint job_state_check,
  add constraint job_state_check check (state in ('waiting', 'queued', 'active', 'remote', 'succeeded', 'failed', 'canceled', 'refused')),
  add column engine text,
  add column remote jsonb,
  add column remote_id text,
  add column poll_at timestamptz,
  add constraint job_remote check ((state = 'remote') = (remote_id is not null and poll_at is not null));
drop index job_running;
create index job_running on job (owner_id) where state in ('active', 'remote');
create index job_poll on job (poll_at) where state = 'remote';
create index job_remote_id on job (remote_id) where state = 'remote';
create table remote_stop (
  id bigint generated always as identity primary key,
  engine text not null,
  remote_id text not null
);
`;

// As before, but work at a remote engine counts against its owner's cap, and progress made before it is kept.
const CLAIM = `
create or replace function job_claim(p_worker text, p_lanes text[], p_lease_s double precision) returns setof job language plpgsql as $$
declare v_lane text; v_id bigint;
begin
  perform pg_advisory_xact_lock(5301);
  foreach v_lane in array p_lanes loop
    select j.id into v_id from job j
      where j.state = 'queued' and j.lane = v_lane and j.run_at <= clock_timestamp()
        and (select count(*) from job a where a.owner_id = j.owner_id and a.state in ('active', 'remote')) < j.owner_cap
      order by j.run_at, j.id limit 1 for update skip locked;
    exit when v_id is not null;
  end loop;
  if v_id is null then return; end if;
  return query update job set state = 'active', attempt = attempt + 1, tries = tries + 1, worker = p_worker,
      lease_until = clock_timestamp() + make_interval(secs => p_lease_s), heartbeat_at = clock_timestamp(),
      started_at = case when remote is null then clock_timestamp() else started_at end where id = v_id returning *;
end $$;`;
