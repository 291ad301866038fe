-- Who works at the desk besides the owner. A token is stored as its SHA-256 only; a row stays, because acts name it.
create table operator_account (
  id bigint generated always as identity primary key,
  name text not null,
  role text not null check (role in ('support', 'moderator')),
  token_hash text not null constraint operator_account_token unique,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create unique index operator_account_name on operator_account (lower(name)) where revoked_at is null;

-- Null: the owner, with the token of the configuration.
alter table operator_session add column operator_id bigint references operator_account;

-- 'operator' is the name of who acted, 'subject' the number of the person it was about. It names no row: visitors go.
alter table operator_audit add column operator text not null default 'owner';
alter table operator_audit alter column operator drop default;
alter table operator_audit add column subject bigint;
create index operator_audit_subject on operator_audit (subject, id desc) where subject is not null;

-- Answers to a report by the hash of their text, so that one that is sent again is one.
create table report_answer (
  report_id text not null references report on delete cascade,
  digest text not null,
  sent_at timestamptz not null,
  primary key (report_id, digest)
);
