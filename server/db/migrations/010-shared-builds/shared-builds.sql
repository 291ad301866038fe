-- Builds whose hashed files lie in the store, for all servers of the site.
create table shared_build (
  id text primary key,
  stored_at timestamptz not null default now()
);
