-- What a hold took from each grant, in spend order: the part to keep, and whether the grant has expired meanwhile.
create or replace function ledger_parts(p_hold bigint, p_captured bigint, p_now timestamptz)
  returns table (grant_id bigint, held bigint, kept bigint, lapsed boolean) language sql stable as $$
  select e.grant_id, e.amount,
    greatest(0, least(e.amount,
      p_captured - (sum(e.amount) over (order by g.priority, g.expires_at nulls last, g.id) - e.amount)))::bigint,
    g.closed_at is not null or coalesce(g.expires_at <= p_now, false)
  from ledger_entry e join credit_grant g on g.id = e.grant_id where e.txn_id = p_hold
$$;
