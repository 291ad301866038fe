create or replace function audit_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only' using errcode = 'PY003';
end $$;
create or replace trigger operator_audit_append_only before update or delete or truncate on operator_audit
  execute function audit_append_only();
