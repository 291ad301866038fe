-- A purchase only goes forward (unpaid, unknown, failed or canceled, successful), and what was agreed never changes.
create or replace function payment_forward() returns trigger language plpgsql as $$
begin
  if (new.id, new.public_id, new.owner_id, new.pack, new.amount, new.cents, new.credits, new.provider)
      is distinct from (old.id, old.public_id, old.owner_id, old.pack, old.amount, old.cents, old.credits,
        old.provider) then
    raise exception 'what was agreed in purchase % never changes', old.public_id using errcode = 'PY001';
  end if;
  if new.status <> old.status and payment_rank(new.status) <= payment_rank(old.status) then
    raise exception 'purchase % cannot go from % to %', old.public_id, old.status, new.status using errcode = 'PY002';
  end if;
  if new.refunded_cents < old.refunded_cents or new.grant_id is distinct from coalesce(old.grant_id, new.grant_id) then
    raise exception 'purchase % cannot go back', old.public_id using errcode = 'PY002';
  end if;
  return new;
end $$;
create or replace trigger payment_forward before update on payment_txn for each row execute function payment_forward();
