-- An account's subscription ends with the session that created it; a visitor's has none. The endpoint is a secret: it
-- is enough to send to that browser. 'quiet_from' and 'quiet_to' are minutes of the day in 'zone'.
create table push_subscription (
  id bigint generated always as identity primary key,
  owner_id bigint not null references owner,
  session_id text references user_session on delete cascade,
  endpoint text not null constraint push_subscription_endpoint unique check (length(endpoint) <= 1024),
  p256dh text not null,
  auth text not null,
  language text not null,
  zone text not null,
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  created_at timestamptz not null,
  seen_at timestamptz not null,
  check ((quiet_from is null) = (quiet_to is null))
);
create index push_subscription_owner on push_subscription (owner_id, seen_at desc);
create index push_subscription_session on push_subscription (session_id);

create table push_message (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references push_subscription on delete cascade,
  job_id bigint not null references job on delete cascade,
  created_at timestamptz not null,
  due_at timestamptz not null,
  tries int not null default 0,
  constraint push_message_once unique (subscription_id, job_id)
);
create index push_message_due on push_message (due_at);
create index push_message_job on push_message (job_id);
