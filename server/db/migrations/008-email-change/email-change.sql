-- The address that an account had before, as long as whoever reads its mail may take it back. The token of that is
-- stored as its SHA-256 only.
create table email_change (
  owner_id bigint primary key references user_account on delete cascade,
  email text not null,
  token_hash text not null constraint email_change_token unique,
  undo_until timestamptz not null
);
create index email_change_expiry on email_change (undo_until);

alter table mail_code drop constraint mail_code_purpose;
alter table mail_code add constraint mail_code_purpose check (purpose in ('register', 'reset', 'confirm', 'change'));
