-- What an operator has typed to connect an engine, by the first of its variables, sealed with the server's secret.
-- A change is another row: 'rev' tells operators who are at it at once from each other.
create table engine_setting (
  name text primary key,
  rev bigint not null generated always as identity,
  sealed bytea not null,
  set_at timestamptz not null
);
