-- Books what a call of an engine may cost, before it is started: {job, part, hold_id, call, engine, model, usd}. One
-- at a time for each engine, so that its budget of the day (UTC) holds. 'again': a server that is gone had begun
-- this call, and 'key' is that of its work; 'over': nothing was booked, because the budget is used up; 'used':
-- dollars of the day so far.
create or replace function spend_begin(p jsonb, p_budget numeric, p_now timestamptz)
  returns table (key text, again boolean, over boolean, used numeric) language plpgsql as $$
declare v_job text := p->>'job'; v_part int := (p->>'part')::int; v_call int := (p->>'call')::int;
  v_engine text := p->>'engine'; v_model text := p->>'model'; v_usd numeric := (p->>'usd')::numeric;
  v_day date := (p_now at time zone 'utc')::date; v_key text; v_used numeric; v_times int;
begin
  perform pg_advisory_xact_lock(hashtextextended('spend:' || v_engine, 0));
  select s.key into v_key from spend s where s.job = v_job and s.part = v_part and s.call = v_call
    and s.engine = v_engine and s.model = v_model and s.kind = 'held';
  if found then
    return query select v_key, true, false, 0::numeric;
    return;
  end if;
  select coalesce(sum(s.usd), 0) into v_used from spend s
    where s.engine = v_engine and s.day = v_day and s.kind <> 'freed';
  if v_usd > 0 and v_used + v_usd > p_budget then
    return query select null::text, false, true, v_used;
    return;
  end if;
  select count(*) into v_times from spend s where s.job = v_job and s.part = v_part and s.call = v_call
    and s.engine = v_engine and s.model = v_model;
  v_key := v_job || '/' || concat_ws('-', v_part, v_call, v_times, left(md5(v_engine || '/' || v_model), 8));
  insert into spend (key, job, part, call, hold_id, engine, model, kind, usd, day, created_at)
    values (v_key, v_job, v_part, v_call, (p->>'hold_id')::bigint, v_engine, v_model, 'held', v_usd, v_day, p_now);
  return query select v_key, false, false, v_used + v_usd;
end $$;
