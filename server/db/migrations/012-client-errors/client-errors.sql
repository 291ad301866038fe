-- Errors of pages that nobody handled: one row for what was said in one place of our code. None says whose it was.
create table client_error (
  message text not null check (length(message) <= 300),
  place text not null check (length(place) <= 300),
  -- Of the last one.
  stack text[] not null,
  route text not null,
  build text not null,
  times integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (message, place)
);
create index client_error_last on client_error (last_at);
