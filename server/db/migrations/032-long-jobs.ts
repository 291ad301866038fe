import { sql, type Kysely } from 'kysely';

/**
 * Jobs of minutes: `long` ones have slots of their own, so that they never stand before quick ones; `effort`
 * is their size in units of the operation; `run_from` and `run_from_at` are the first progress of the current
 * run, from which the time left is measured.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [COLUMNS, ENQUEUE, CLAIM]) await sql.raw(statement).execute(db);
}

const COLUMNS = `
alter table job add column long boolean not null default false,
  add column effort real not null default 1 check (effort > 0),
  add column run_from real,
  add column run_from_at timestamptz;
drop function job_claim(text, text[], double precision);
`;

// As before, with the job's length.
const ENQUEUE = `
create or replace function job_enqueue(p jsonb, p_credits bigint, p_queued_limit int, p_now timestamptz) returns table (job_id bigint, replay boolean)
  language plpgsql as $$
declare v_owner bigint := (p->>'owner_id')::bigint; v_client text := p->>'client_job_id'; v_known record; v_queued int; v_hold bigint; v_state text := p->>'state';
begin
  perform 1 from owner where id = v_owner for no key update;
  if not found then raise exception 'no owner %', v_owner using errcode = 'JQ003'; end if;
  select id, request_hash into v_known from job where owner_id = v_owner and client_job_id = v_client;
  if found then
    if v_known.request_hash <> p->>'request_hash' then
      raise exception 'client job id % was used with another body', v_client using errcode = 'JQ002';
    end if;
    return query select v_known.id, true;
    return;
  end if;
  select count(*) into v_queued from job where owner_id = v_owner and state in ('queued', 'waiting');
  if v_queued >= p_queued_limit then
    raise exception 'too many queued jobs' using errcode = 'JQ001', detail = json_build_object('queued', v_queued, 'limit', p_queued_limit);
  end if;
  if p_credits > 0 then
    v_hold := ledger_hold(v_owner, p_credits, 'job:' || v_owner || ':' || v_client, 'consume.' || (p->>'operation'),
      jsonb_build_object('tool', p->>'tool'), p_now);
  end if;
  return query insert into job (public_id, owner_id, client_job_id, request_hash, operation, tool, request, consent, hold_id,
      lane, owner_cap, silent_limit_s, state, heartbeat_at, long, effort)
    values (p->>'public_id', v_owner, v_client, p->>'request_hash', p->>'operation', p->>'tool', p->'request', p->>'consent', v_hold,
      p->>'lane', (p->>'owner_cap')::int, (p->>'silent_limit_s')::int, v_state, case v_state when 'waiting' then clock_timestamp() end,
      coalesce((p->>'long')::boolean, false), coalesce((p->>'effort')::real, 1))
    returning id, false;
end $$;`;

// As before, of long jobs, of quick ones, or (null) of both.
const CLAIM = `
create function job_claim(p_worker text, p_lanes text[], p_lease_s double precision, p_long boolean default null) returns setof job language plpgsql as $$
declare v_lane text; v_id bigint;
begin
  perform pg_advisory_xact_lock(5301);
  foreach v_lane in array p_lanes loop
    select j.id into v_id from job j
      where j.state = 'queued' and j.lane = v_lane and j.run_at <= clock_timestamp() and j.long is not distinct from coalesce(p_long, j.long)
        and (select count(*) from job a where a.owner_id = j.owner_id and a.state in ('active', 'remote')) < j.owner_cap
      order by j.run_at, j.id limit 1 for update skip locked;
    exit when v_id is not null;
  end loop;
  if v_id is null then return; end if;
  return query update job set state = 'active', attempt = attempt + 1, tries = tries + 1, worker = p_worker,
      lease_until = clock_timestamp() + make_interval(secs => p_lease_s), heartbeat_at = clock_timestamp(), run_from = null, run_from_at = null,
      started_at = case when remote is null then clock_timestamp() else started_at end where id = v_id returning *;
end $$;`;
