import { sql, type Kysely } from 'kysely';

/**
 * The effects of the ledger. They expect READ COMMITTED, where each statement sees what others committed
 * before it. Lock order everywhere: job, hold, account, grants.
 * Errors: LG001 too few credits (detail: {need, have}), LG002 the key was used for another effect, LG003 the
 * hold has ended otherwise, LG004 no such hold, LG005 capture beyond the hold.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

// The idempotency row is written first: a repeated key waits here for the first call to commit, then returns
// its result.
const BEGIN = `
create function ledger_begin(p_key text, p_kind text, p_owner bigint, p_hold bigint, p_amount bigint, p_label text,
  p_params jsonb, p_match text, p_now timestamptz) returns bigint language plpgsql as $$
declare v_id bigint; v_match text;
begin
  insert into ledger_txn (idem_key, kind, owner_id, hold_id, amount, label, params, match, created_at)
    values (p_key, p_kind, p_owner, p_hold, p_amount, p_label, p_params, p_match, p_now)
    on conflict (idem_key) do nothing returning id into v_id;
  if v_id is null then
    select t.match into v_match from ledger_txn t where t.idem_key = p_key;
    if v_match is distinct from p_match then
      raise exception 'the key % was used for another effect', p_key using errcode = 'LG002';
    end if;
  end if;
  return v_id;
end $$;`;

// Removes expired credits (and, when a kind is replaced, the rest of it). The caller holds the account's
// lock.
const EXPIRE = `
create function ledger_expire(p_owner bigint, p_now timestamptz, p_replaced text default null) returns bigint language plpgsql as $$
declare g record; v_txn bigint; v_total bigint := 0;
begin
  for g in select id, kind, remaining from credit_grant
      where owner_id = p_owner and remaining > 0 and (expires_at <= p_now or kind = p_replaced) order by id loop
    v_txn := ledger_begin('expire:' || g.id, 'expire', p_owner, null, -g.remaining, 'expire.' || g.kind, '{}', 'expire|' || g.id, p_now);
    insert into ledger_entry values (v_txn, g.id, 'available', 'expired', g.remaining);
    update credit_grant set remaining = 0, closed_at = p_now where id = g.id;
    v_total := v_total + g.remaining;
  end loop;
  if v_total > 0 then
    update account set available = available - v_total where owner_id = p_owner;
  end if;
  if p_replaced is not null then
    update credit_grant set closed_at = p_now where owner_id = p_owner and kind = p_replaced and closed_at is null;
  end if;
  return v_total;
end $$;

create function ledger_expire_owner(p_owner bigint, p_now timestamptz) returns bigint language plpgsql as $$
begin
  perform 1 from account where owner_id = p_owner for no key update;
  return ledger_expire(p_owner, p_now);
end $$;`;

const GRANT = `
create function ledger_grant(p_owner bigint, p_amount bigint, p_kind text, p_priority int, p_expires timestamptz, p_key text,
  p_txn_kind text, p_label text, p_params jsonb, p_replace boolean, p_now timestamptz) returns bigint language plpgsql as $$
declare v_txn bigint; v_grant bigint;
begin
  v_txn := ledger_begin(p_key, p_txn_kind, p_owner, null, p_amount, p_label, p_params,
    concat_ws('|', p_txn_kind, p_owner, p_amount, p_kind), p_now);
  if v_txn is null then
    select g.id into v_grant from credit_grant g join ledger_txn t on t.id = g.txn_id where t.idem_key = p_key;
    return v_grant;
  end if;
  insert into account (owner_id) values (p_owner) on conflict do nothing;
  perform 1 from account where owner_id = p_owner for no key update;
  perform ledger_expire(p_owner, p_now, case when p_replace then p_kind end);
  insert into credit_grant (owner_id, txn_id, kind, priority, amount, remaining, expires_at, created_at)
    values (p_owner, v_txn, p_kind, p_priority, p_amount, p_amount, p_expires, p_now) returning id into v_grant;
  insert into ledger_entry values (v_txn, v_grant, case p_txn_kind when 'adjust' then 'adjusted' else 'issued' end, 'available', p_amount);
  update account set available = available + p_amount where owner_id = p_owner;
  return v_grant;
end $$;`;

// Moves credits out of the open grants in spend order (one named grant first); returns how many there were to
// move.
const TAKE = `
create function ledger_take(p_txn bigint, p_owner bigint, p_amount bigint, p_to text, p_first bigint) returns bigint language plpgsql as $$
declare g record; v_left bigint := p_amount; v_part bigint;
begin
  for g in select id, remaining from credit_grant where owner_id = p_owner and remaining > 0
      order by id is distinct from p_first, priority, expires_at nulls last, id loop
    exit when v_left = 0;
    v_part := least(g.remaining, v_left);
    update credit_grant set remaining = remaining - v_part where id = g.id;
    insert into ledger_entry values (p_txn, g.id, 'available', p_to, v_part);
    v_left := v_left - v_part;
  end loop;
  return p_amount - v_left;
end $$;`;

// An error is raised, so that the caller's transaction rolls back and the key stays unused.
const HOLD = `
create function ledger_hold(p_owner bigint, p_amount bigint, p_key text, p_label text, p_params jsonb, p_now timestamptz)
  returns bigint language plpgsql as $$
declare v_txn bigint; v_have bigint; v_taken bigint;
begin
  v_txn := ledger_begin(p_key, 'hold', p_owner, null, -p_amount, p_label, p_params, concat_ws('|', 'hold', p_owner, p_amount), p_now);
  if v_txn is null then
    select id into v_txn from ledger_txn where idem_key = p_key;
    return v_txn;
  end if;
  perform ledger_expire_owner(p_owner, p_now);
  select available into v_have from account where owner_id = p_owner;
  if v_have is null or v_have < p_amount then
    raise exception 'too few credits' using errcode = 'LG001', detail = json_build_object('need', p_amount, 'have', coalesce(v_have, 0));
  end if;
  insert into hold (id, owner_id, amount) values (v_txn, p_owner, p_amount);
  v_taken := ledger_take(v_txn, p_owner, p_amount, 'held', null);
  if v_taken <> p_amount then
    raise exception 'the grants of owner % do not cover the balance', p_owner;
  end if;
  update account set available = available - p_amount, held = held + p_amount where owner_id = p_owner;
  return v_txn;
end $$;`;

// What a hold took from each grant, in spend order: the part to keep, and whether the grant has expired
// meanwhile.
const PARTS = `
create function ledger_parts(p_hold bigint, p_captured bigint, p_now timestamptz)
  returns table (grant_id bigint, held bigint, kept bigint, lapsed boolean) language sql stable as $$
  select e.grant_id, e.amount,
    greatest(0, least(e.amount, p_captured - (sum(e.amount) over (order by g.priority, g.expires_at nulls last, g.id) - e.amount)))::bigint,
    g.closed_at is not null or coalesce(g.expires_at <= p_now, false)
  from ledger_entry e join credit_grant g on g.id = e.grant_id where e.txn_id = p_hold
$$;`;

// Returns what was not captured: to the same grants, or as a compensation of 7 days where the grant has
// expired.
const GIVE_BACK = `
create function ledger_give_back(p_txn bigint, p_hold bigint, p_owner bigint, p_captured bigint, p_now timestamptz) returns void language plpgsql as $$
declare v_lapsed bigint; v_new bigint;
begin
  select sum(held - kept) into v_lapsed from ledger_parts(p_hold, p_captured, p_now) where lapsed;
  if v_lapsed > 0 then
    insert into credit_grant (owner_id, txn_id, kind, priority, amount, remaining, expires_at, created_at)
      values (p_owner, p_txn, 'compensation', 3, v_lapsed, v_lapsed, p_now + interval '7 days', p_now) returning id into v_new;
  end if;
  with part as (select * from ledger_parts(p_hold, p_captured, p_now)),
  returned as (
    update credit_grant g set remaining = g.remaining + part.held - part.kept from part where g.id = part.grant_id and not part.lapsed
  )
  insert into ledger_entry
    select p_txn, grant_id, 'held', 'revenue', kept from part where kept > 0
    union all select p_txn, grant_id, 'held', case when lapsed then 'expired' else 'available' end, held - kept from part where held > kept
    union all select p_txn, v_new, 'issued', 'available', v_lapsed where v_lapsed > 0;
end $$;`;

// The end of a hold: captures p_capture (null: all of it, 0: nothing) in spend order, and releases the rest.
const SETTLE = `
create function ledger_settle(p_hold bigint, p_capture bigint, p_now timestamptz) returns table (captured bigint, released bigint)
  language plpgsql as $$
declare h hold; v_from ledger_txn; v_kept bigint; v_kind text; v_txn bigint;
begin
  select * into h from hold where id = p_hold for no key update;
  if h.id is null then raise exception 'no hold %', p_hold using errcode = 'LG004'; end if;
  v_kept := coalesce(p_capture, h.amount);
  if v_kept not between 0 and h.amount then raise exception 'capture of % beyond hold %', v_kept, p_hold using errcode = 'LG005'; end if;
  if h.state <> 'held' then
    if h.captured <> v_kept then raise exception 'hold % has ended', p_hold using errcode = 'LG003'; end if;
    return query select h.captured, h.amount - h.captured;
    return;
  end if;
  v_kind := case when v_kept > 0 then 'capture' else 'release' end;
  select * into v_from from ledger_txn where id = p_hold;
  v_txn := ledger_begin(v_kind || ':' || p_hold, v_kind, h.owner_id, p_hold, case when v_kept > 0 then -v_kept else h.amount end,
    case when v_kept > 0 then v_from.label else 'release' end, v_from.params, concat_ws('|', v_kind, p_hold, v_kept), p_now);
  update hold x set state = case when v_kept > 0 then 'captured' else 'released' end, captured = v_kept, ended_at = p_now where x.id = p_hold;
  perform 1 from account where owner_id = h.owner_id for no key update;
  if v_kept = h.amount then
    insert into ledger_entry select v_txn, e.grant_id, 'held', 'revenue', e.amount from ledger_entry e where e.txn_id = p_hold;
  else
    perform ledger_give_back(v_txn, p_hold, h.owner_id, v_kept, p_now);
  end if;
  update account set held = held - h.amount, available = available + h.amount - v_kept where owner_id = h.owner_id;
  return query select v_kept, h.amount - v_kept;
end $$;`;

// Claws back up to p_amount of what is available, from one grant first when it is named; returns the amount.
const CLAW_BACK = `
create function ledger_claw_back(p_owner bigint, p_amount bigint, p_from bigint, p_key text, p_label text, p_params jsonb, p_now timestamptz)
  returns bigint language plpgsql as $$
declare v_txn bigint; v_taken bigint;
begin
  insert into account (owner_id) values (p_owner) on conflict do nothing;
  perform ledger_expire_owner(p_owner, p_now);
  select least(available, p_amount) into v_taken from account where owner_id = p_owner;
  v_txn := ledger_begin(p_key, 'adjust', p_owner, null, -v_taken, p_label, p_params, concat_ws('|', 'adjust', p_owner, -p_amount), p_now);
  if v_txn is null then
    select -amount into v_taken from ledger_txn where idem_key = p_key;
    return v_taken;
  end if;
  perform ledger_take(v_txn, p_owner, v_taken, 'adjusted', p_from);
  update account set available = available - v_taken where owner_id = p_owner;
  return v_taken;
end $$;`;

const STATEMENTS = [BEGIN, EXPIRE, GRANT, TAKE, HOLD, PARTS, GIVE_BACK, SETTLE, CLAW_BACK];
