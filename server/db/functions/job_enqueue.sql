-- The lock on the owner's row serializes the jobs of one owner: the count and the client id are then exact.
-- 'bought': only bought credits pay for it. Errors: JQ001 too many queued (detail: {queued, limit}), JQ002 the client id
-- was used with another body, JQ003 no such owner.
create or replace function job_enqueue(p jsonb, p_credits bigint, p_queued_limit int, p_now timestamptz)
  returns table (job_id bigint, replay boolean) language plpgsql as $$
declare v_owner bigint := (p->>'owner_id')::bigint; v_client text := p->>'client_job_id';
  v_known record; v_queued int; v_hold bigint; v_state text := p->>'state';
begin
  perform 1 from owner where id = v_owner for no key update;
  if not found then raise exception 'no owner %', v_owner using errcode = 'JQ003'; end if;
  select id, request_hash into v_known from job where owner_id = v_owner and client_job_id = v_client;
  if found then
    if v_known.request_hash <> p->>'request_hash' then
      raise exception 'client job id % was used with another body', v_client using errcode = 'JQ002';
    end if;
    return query select v_known.id, true;
    return;
  end if;
  select count(*) into v_queued from job where owner_id = v_owner and state in ('queued', 'waiting');
  if v_queued >= p_queued_limit then
    raise exception 'too many queued jobs' using errcode = 'JQ001',
      detail = json_build_object('queued', v_queued, 'limit', p_queued_limit);
  end if;
  if p_credits > 0 then
    v_hold := ledger_hold_from(v_owner, p_credits, 'job:' || v_owner || ':' || v_client, 'consume.' || (p->>'operation'),
      jsonb_strip_nulls(jsonb_build_object('tool', p->>'tool', 'item', p->'request'->'options'->'id')), p_now,
      case when (p->>'bought')::boolean then array['bought'] end);
  end if;
  return query insert into job (public_id, owner_id, client_job_id, request_hash, operation, tool, request, consent,
      hold_id, lane, owner_cap, silent_limit_s, state, heartbeat_at, long, effort, parts, request_id)
    values (p->>'public_id', v_owner, v_client, p->>'request_hash', p->>'operation', p->>'tool', p->'request',
      p->>'consent', v_hold, p->>'lane', (p->>'owner_cap')::int, (p->>'silent_limit_s')::int, v_state,
      case v_state when 'waiting' then clock_timestamp() end, coalesce((p->>'long')::boolean, false),
      coalesce((p->>'effort')::real, 1), p->'parts', p->>'request_id')
    returning id, false;
end $$;
