import { sql, type Kysely } from 'kysely';

/** The job table; `005-queue-functions` creates its functions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}

const TABLES = `
create sequence job_seq;

create table job (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  owner_id bigint not null references owner,
  client_job_id text not null,
  request_hash text not null,
  operation text not null,
  tool text not null,
  request jsonb not null,
  consent text check (consent in ('me', 'agreed', 'fictional')),
  hold_id bigint constraint job_hold unique references hold,
  lane text not null check (lane in ('priority', 'free')),
  owner_cap int not null check (owner_cap > 0),
  silent_limit_s int not null check (silent_limit_s > 0),
  state text not null check (state in ('waiting', 'queued', 'active', 'succeeded', 'failed', 'canceled', 'refused')),
  attempt int not null default 0,
  tries int not null default 0 check (tries >= 0),
  max_tries int not null default 3,
  cancel_requested boolean not null default false,
  run_at timestamptz not null default clock_timestamp(),
  worker text,
  lease_until timestamptz,
  heartbeat_at timestamptz,
  stage text,
  progress real not null default 0 check (progress between 0 and 1),
  result jsonb,
  error jsonb,
  seq bigint not null,
  changed_txid bigint not null,
  created_at timestamptz not null default clock_timestamp(),
  started_at timestamptz,
  finished_at timestamptz,
  constraint job_client_id unique (owner_id, client_job_id),
  check ((state = 'active') = (lease_until is not null)),
  check ((state in ('succeeded', 'failed', 'canceled', 'refused')) = (finished_at is not null))
);
create index job_ready on job (lane, run_at, id) where state = 'queued';
create index job_lease on job (lease_until) where state = 'active';
create index job_running on job (owner_id) where state = 'active';
create index job_waiting on job (owner_id) where state in ('queued', 'waiting');
create index job_changes on job (owner_id, changed_txid);
create index job_run_times on job (operation, finished_at desc) where state = 'succeeded';

-- 'seq' numbers the changes a reader can see. A cursor over it could skip a change that commits late, so cursors
-- use the transaction id instead: everything below the oldest running transaction has been committed.
create function job_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (new.state, new.stage, new.progress, new.attempt, new.cancel_requested, new.result, new.error)
      is distinct from (old.state, old.stage, old.progress, old.attempt, old.cancel_requested, old.result, old.error) then
    new.seq := nextval('job_seq');
    new.changed_txid := pg_current_xact_id()::text::bigint;
  end if;
  return new;
end $$;
create trigger job_changed before insert or update on job for each row execute function job_changed();
`;
