-- The last result that an operator has had made to try a model. 'key' names its work in the books of spending.
create table model_trial (
  model text primary key,
  key text not null unique,
  state text not null check (state in ('running', 'done', 'failed')),
  why text,
  usd numeric(12, 6),
  picture bytea,
  started_at timestamptz not null
);
