-- 'model': what of the engine did the work, or does it.
alter table job add column model text;
alter table remote_stop add column model text not null default '';

-- What calls of engines cost, one row a start: 'held' while the work goes on, then 'spent' where it made a result,
-- 'loss' where it cost money without one, 'freed' where nothing was taken. A job may be gone with its account, so
-- there are no foreign keys: 'job' is its public id, 'part' its part of a batch (0 without one), 'hold_id' the
-- credits that pay for it. 'usd' is what was expected until the engine says more; what it says beyond what the
-- credits bring is a loss of its own.
create table spend (
  id bigint generated always as identity primary key,
  key text not null unique,
  job text not null,
  part int not null,
  call int not null,
  hold_id bigint,
  engine text not null,
  model text not null,
  kind text not null check (kind in ('held', 'spent', 'loss', 'freed')),
  usd numeric(12, 6) not null check (usd >= 0),
  collected boolean not null default false,
  day date not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((kind = 'held') = (ended_at is null))
);
create index spend_of_job on spend (job);
create index spend_of_day on spend (engine, day);

-- Dollars of a day (UTC) that free credits have spent on models that cost money.
create table free_spend (
  day date primary key,
  usd numeric(12, 6) not null
);
