create sequence job_seq;

-- 'long' jobs, of minutes, have slots of their own, so that they never stand before quick ones; 'effort' is the size in
-- units of the operation; 'run_from' and 'run_from_at' are the first progress of the current run, from which the time
-- left is measured. State 'remote' waits for a remote engine without a worker and a lease; 'poll_at' is the time of the
-- next poll. 'parts' are the files of a batch with their prices and results.
create table job (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  owner_id bigint not null references owner,
  client_job_id text not null,
  request_hash text not null,
  operation text not null,
  tool text not null,
  request jsonb not null,
  parts jsonb,
  consent text check (consent in ('me', 'agreed', 'fictional')),
  hold_id bigint constraint job_hold unique references hold,
  lane text not null check (lane in ('priority', 'free')),
  owner_cap int not null check (owner_cap > 0),
  long boolean not null default false,
  effort real not null default 1 check (effort > 0),
  silent_limit_s int not null check (silent_limit_s > 0),
  state text not null
    check (state in ('waiting', 'queued', 'active', 'remote', 'succeeded', 'failed', 'canceled', 'refused')),
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
  run_from real,
  run_from_at timestamptz,
  engine text,
  remote jsonb,
  remote_id text,
  poll_at timestamptz,
  result jsonb,
  error jsonb,
  seq bigint not null,
  changed_txid bigint not null,
  created_at timestamptz not null default clock_timestamp(),
  started_at timestamptz,
  finished_at timestamptz,
  constraint job_client_id unique (owner_id, client_job_id),
  constraint job_remote check ((state = 'remote') = (remote_id is not null and poll_at is not null)),
  check ((state = 'active') = (lease_until is not null)),
  check ((state in ('succeeded', 'failed', 'canceled', 'refused')) = (finished_at is not null))
);
create index job_ready on job (lane, run_at, id) where state = 'queued';
create index job_lease on job (lease_until) where state = 'active';
create index job_running on job (owner_id) where state in ('active', 'remote');
create index job_waiting on job (owner_id) where state in ('queued', 'waiting');
create index job_changes on job (owner_id, changed_txid);
create index job_run_times on job (operation, finished_at desc) where state = 'succeeded';
create index job_poll on job (poll_at) where state = 'remote';
create index job_remote_id on job (remote_id) where state = 'remote';

-- Work that no job waits for any more, until its engine was asked to stop; it outlives the job's row.
create table remote_stop (
  id bigint generated always as identity primary key,
  engine text not null,
  remote_id text not null
);
