-- Counts an attempt unless one of the rolling windows (seconds, most attempts) is full; then it answers how long to
-- wait. The lock is a statement of its own: what follows sees every attempt that was counted before.
create or replace function attempt_take(p_bucket text, p_windows int[], p_most int[], p_now timestamptz,
  out id bigint, out wait_s int) language plpgsql as $$
declare
  leaves timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('attempt:' || p_bucket, 0));
  wait_s := 0;
  for i in 1 .. array_length(p_windows, 1) loop
    select a.at + make_interval(secs => p_windows[i]) into leaves from attempt a
      where a.bucket = p_bucket and a.at > p_now - make_interval(secs => p_windows[i])
      order by a.at desc offset p_most[i] - 1 limit 1;
    if found then wait_s := greatest(wait_s, ceil(extract(epoch from leaves - p_now))::int, 1); end if;
  end loop;
  if wait_s = 0 then insert into attempt (bucket, at) values (p_bucket, p_now) returning attempt.id into id; end if;
end $$;
