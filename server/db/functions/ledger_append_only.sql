create or replace function ledger_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on % refused', tg_op, tg_table_name using errcode = 'LG009';
end $$;
create or replace trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
  execute function ledger_append_only();
create or replace trigger ledger_txn_append_only before update or delete or truncate on ledger_txn
  execute function ledger_append_only();
