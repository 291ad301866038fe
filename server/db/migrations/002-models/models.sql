-- 'model': what of the engine did the work, or does it.
alter table job add column model text;
alter table remote_stop add column model text not null default '';
