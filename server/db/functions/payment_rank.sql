create or replace function payment_rank(p_status smallint) returns int language sql immutable as $$
  select case p_status when 1 then 3 when -1 then 2 when -2 then 2 when -3 then 1 else 0 end
$$;
