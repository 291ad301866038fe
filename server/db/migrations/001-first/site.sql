create table rate_counter (
  bucket text not null,
  window_start timestamptz not null,
  hits int not null default 0,
  primary key (bucket, window_start)
);
create index rate_counter_window on rate_counter (window_start);

-- Contents of pages that operators write, a row for each page and language, and what was published before.
create table page_edit (
  page text not null,
  language text not null,
  rev int not null,
  draft jsonb,
  published jsonb,
  published_at timestamptz,
  primary key (page, language)
);
create table page_version (
  id bigint generated always as identity primary key,
  page text not null,
  language text not null,
  act text not null check (act in ('published', 'unpublished', 'built-in')),
  content jsonb,
  place text not null,
  created_at timestamptz not null
);
create index page_version_of_page on page_version (page, language, id desc);

create table operator_session (
  id text primary key,
  ends_at timestamptz not null
);

-- Who wants to be told when a tool opens; a row goes when it has been told.
create table tool_wish (
  owner_id bigint not null references owner,
  slug text not null,
  created_at timestamptz not null,
  primary key (owner_id, slug)
);
create index tool_wish_slug on tool_wish (slug);

-- Mails that have not gone out; 'content' is sealed with a key of the server, because mails carry codes.
create table mail_message (
  id bigint generated always as identity primary key,
  content bytea not null,
  tries int not null default 0,
  due_at timestamptz not null,
  expires_at timestamptz not null
);
create index mail_message_due on mail_message (due_at);
