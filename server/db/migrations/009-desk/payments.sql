-- Refunds by the provider's own number. 'refunded_cents' of a purchase is what was ever sent and 'failed_cents' what came
-- back of it: both only grow, beyond the price where what failed was sent again.
alter table payment_failed_refund rename to payment_refund;
alter table payment_refund add column failed boolean not null default true;
alter table payment_refund alter column failed drop default;
create index payment_refund_txn on payment_refund (txn_id);
do $$ declare v_name text; begin
  for v_name in select conname from pg_constraint where conrelid = 'payment_txn'::regclass
      and pg_get_constraintdef(oid) ~ '(refunded|failed)_cents <= cents' loop
    execute format('alter table payment_txn drop constraint %I', v_name);
  end loop;
end $$;
alter table payment_txn add constraint payment_txn_returned check (refunded_cents >= 0 and failed_cents >= 0);
update payment_event set finding = finding - 'failedRefund' ||
    jsonb_build_object('refunds', jsonb_build_array(finding->'failedRefund' || '{"failed": true}'))
  where state = 'parked' and finding ? 'failedRefund';
