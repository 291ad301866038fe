-- The request that ordered it, as the log and the answer (X-Request-Id) name it.
alter table job add column request_id text;
