-- The search with cheaper conditions on values; otherwise as migrations 0100 and 0103 made it.
create or replace function find_entries(
  query text, from_time timestamptz, to_time timestamptz, oldest_first boolean,
  after_time timestamptz, after_entry uuid, after_vessel uuid,
  area double precision[], names text[], at_least numeric[], at_most numeric[],
  row_limit int, count_limit int, time_limit interval
) returns table (vessel_uuid uuid, logbook_entry_uuid uuid, event_time timestamptz, total int, is_exact boolean, searched_to timestamptz)
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp set enable_seqscan = off set enable_indexscan = off set jit = off as $$
declare
  organization uuid := nullif(current_setting('shore.organization', true), '')::uuid;
  deadline timestamptz := clock_timestamp() + time_limit;
  asked tsquery := concat_ws(' & ', nullif(query, ''), format('''~o:%s''', organization))::tsquery;
  direction text := case when oldest_first then 'asc' else 'desc' end;
  condition text;
  part record;
  rows_here int;
  found_rows int := 0;
  counted int := 0;
  stopped timestamptz;
  walked int := 0;
  is_whole boolean := true;
begin
  if organization is null then
    return;
  end if;
  condition := ' w.words @@ $1 and w.organization_uuid = $2 and w.event_time >= $3 and w.event_time < $4';
  if area is not null then
    condition := condition || ' and w.latitude between $9[1] and $9[3] and case when $9[2] <= $9[4]
      then w.longitude between $9[2] and $9[4] else w.longitude >= $9[2] or w.longitude <= $9[4] end';
  end if;
  -- Each as a condition of its own: through a subquery over the list a row costs ten times as much.
  for index in 1 .. cardinality(names) loop
    condition := condition || format(
      ' and case jsonb_typeof(w.figures -> %1$L) when ''number'' then (w.figures -> %1$L)::numeric between %2$L and %3$L
        else jsonb_path_exists(w.figures -> %1$L, ''$[*] ? (@ >= $least && @ <= $most)'',
                               jsonb_build_object(''least'', %2$L::numeric, ''most'', %3$L::numeric)) end',
      names[index], at_least[index], at_most[index]);
  end loop;

  for part in select * from public.find_partitions(from_time, to_time, oldest_first) loop
    continue when after_time is not null
      and case when oldest_first then part.upper_bound <= after_time else part.lower_bound > after_time end;
    exit when found_rows >= row_limit;
    if walked > 0 and clock_timestamp() > deadline then
      stopped := case when oldest_first then part.lower_bound else part.upper_bound end;
      is_whole := false;
      exit;
    end if;
    return query execute
      'select w.vessel_uuid, w.logbook_entry_uuid, w.event_time, null::int, null::boolean, null::timestamptz from public.' ||
      quote_ident(part.name) || ' w where' || condition || case when after_time is null then '' else
        ' and (w.event_time, w.logbook_entry_uuid, w.vessel_uuid) ' || case when oldest_first then '>' else '<' end || ' ($6, $7, $8)' end ||
      ' order by w.event_time ' || direction || ', w.logbook_entry_uuid ' || direction || ', w.vessel_uuid ' || direction || ' limit $5'
      using asked, organization, from_time, to_time, row_limit - found_rows, after_time, after_entry, after_vessel, area;
    walked := walked + 1;
    get diagnostics rows_here = row_count;
    found_rows := found_rows + rows_here;
  end loop;

  if count_limit > 0 then
    if found_rows < row_limit and after_time is null then
      counted := found_rows;
    else
      for part in select * from public.find_partitions(from_time, to_time, oldest_first) loop
        exit when counted >= count_limit;
        if clock_timestamp() > deadline then
          is_whole := false;
          exit;
        end if;
        execute 'select count(*) from (select from public.' || quote_ident(part.name) || ' w where' || condition || ' limit $5) counted'
          into rows_here
          using asked, organization, from_time, to_time, count_limit - counted, after_time, after_entry, after_vessel, area;
        counted := counted + rows_here;
      end loop;
      is_whole := is_whole and counted < count_limit;
    end if;
  end if;
  return query select null::uuid, null::uuid, null::timestamptz, greatest(counted, found_rows), is_whole, stopped;
end $$;
