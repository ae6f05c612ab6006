-- The search where many entries answer: it looks through the newest days, and no longer reads all hits of a quarter to find fifty.
create or replace function find_entries(
  query text, from_time timestamptz, to_time timestamptz, oldest_first boolean,
  after_time timestamptz, after_entry uuid, after_vessel uuid,
  area double precision[], names text[], at_least numeric[], at_most numeric[],
  row_limit int, count_limit int, time_limit interval, only_entries uuid[] default null
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
  many constant int := 2000;
  place text;
  ordered text;
  columns text;
  vessels uuid[];
  length interval;
  windows int;
  is_rest boolean;
  begins timestamptz;
  ends timestamptz;
  first timestamptz;
  last timestamptz;
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

  if only_entries is not null then
    condition := condition || ' and w.logbook_entry_uuid = any($10)';
  end if;

  for part in select * from public.find_partitions(from_time, to_time, oldest_first) loop
    continue when after_time is not null
      and case when oldest_first then part.upper_bound <= after_time else part.lower_bound > after_time end;
    exit when found_rows >= row_limit;
    if walked > 0 and clock_timestamp() > deadline then
      stopped := case when oldest_first then part.lower_bound else part.upper_bound end;
      is_whole := false;
      exit;
    end if;
    place := case when after_time is null then '' else
      ' and (w.event_time, w.logbook_entry_uuid, w.vessel_uuid) ' || case when oldest_first then '>' else '<' end || ' ($6, $7, $8)' end;
    ordered := ' order by w.event_time ' || direction || ', w.logbook_entry_uuid ' || direction || ', w.vessel_uuid ' || direction || ' limit $5';
    columns := 'select w.vessel_uuid, w.logbook_entry_uuid, w.event_time, null::int, null::boolean, null::timestamptz from public.' ||
      quote_ident(part.name) || ' w where';
    begins := greatest(part.lower_bound, from_time, case when oldest_first then after_time end);
    ends := least(part.upper_bound, to_time, case when not oldest_first then after_time + interval '1 ms' end);
    rows_here := 0;
    if only_entries is null and isfinite(part.lower_bound) and isfinite(part.upper_bound) then
      execute 'select count(*) from (select from public.' || quote_ident(part.name) || ' w where' || condition || place || ' limit $5) counted'
        into rows_here
        using asked, organization, from_time, to_time, many, after_time, after_entry, after_vessel, area, only_entries;
    end if;
    if rows_here < many then
      return query execute columns || condition || place || ordered
        using asked, organization, from_time, to_time, row_limit - found_rows, after_time, after_entry, after_vessel, area, only_entries;
      get diagnostics rows_here = row_count;
      found_rows := found_rows + rows_here;
    else
      -- Many hits: those of a few days are enough, and are found by vessel and time. `is true` keeps the planner from reading all hits.
      vessels := coalesce(vessels, array(select v.vessel_uuid from public.vessel v where v.organization_uuid = organization));
      length := (part.upper_bound - part.lower_bound) * least(1, 4000.0 / greatest(1, (select c.reltuples from pg_catalog.pg_class c where c.oid = ('public.' || quote_ident(part.name))::regclass)));
      windows := 0;
      while found_rows < row_limit and begins < ends loop
        windows := windows + 1;
        -- Hits that are not among the first 20,000 entries lie close together, as those of an area do: the rest is found by its words.
        is_rest := windows > 2;
        first := case when oldest_first or is_rest then begins else greatest(begins, ends - length) end;
        last := case when oldest_first and not is_rest then least(ends, begins + length) else ends end;
        return query execute columns ||
          case when is_rest then condition
               else replace(condition, 'w.words @@ $1', '(w.words @@ $1) is true') || ' and w.vessel_uuid = any($11)' end ||
          place || ' and w.event_time >= $12 and w.event_time < $13' || ordered
          using asked, organization, from_time, to_time, row_limit - found_rows, after_time, after_entry, after_vessel, area, only_entries,
                vessels, first, last;
        get diagnostics rows_here = row_count;
        found_rows := found_rows + rows_here;
        if oldest_first then begins := last; else ends := first; end if;
        length := length * 4;
      end loop;
    end if;
    walked := walked + 1;
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
          using asked, organization, from_time, to_time, count_limit - counted, after_time, after_entry, after_vessel, area, only_entries;
        counted := counted + rows_here;
      end loop;
      is_whole := is_whole and counted < count_limit;
    end if;
  end if;
  return query select null::uuid, null::uuid, null::timestamptz, greatest(counted, found_rows), is_whole, stopped;
end $$;
