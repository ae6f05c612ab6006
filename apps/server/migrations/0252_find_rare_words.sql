-- Rare words are searched in all further quarters by one statement, planned once per connection: each quarter had a statement of its own, whose
-- planning took four times as long as the search for a word that the quarter does not have.
-- As before, planned once per connection.
create or replace function find_partitions(from_time timestamptz, to_time timestamptz, oldest_first boolean)
  returns table (name name, lower_bound timestamptz, upper_bound timestamptz)
  language plpgsql stable set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return query select p.relname, b.lower_bound, b.upper_bound
    from pg_inherits i join pg_class p on p.oid = i.inhrelid
   cross join lateral (
     select case when p.relname like '%q_'
                 then make_timestamp(left(right(p.relname, 6), 4)::int, right(p.relname, 1)::int * 3 - 2, 1, 0, 0, 0) end as first_day) d
   cross join lateral (
     select case when d.first_day is not null then d.first_day at time zone 'UTC'
                 when p.relname like '%before' then '-infinity' else '2200-01-01 00:00+00' end as lower_bound,
            case when d.first_day is not null then (d.first_day + interval '3 months') at time zone 'UTC'
                 when p.relname like '%before' then '1800-01-01 00:00+00' else 'infinity' end as upper_bound) b
   where i.inhparent = 'public.logbook_entry_word'::regclass and b.upper_bound > from_time and b.lower_bound < to_time
   order by case when oldest_first then b.lower_bound end, b.lower_bound desc;
end $$;

create or replace function find_entries(
  query text, from_time timestamptz, to_time timestamptz, oldest_first boolean,
  after_time timestamptz, after_entry uuid, after_vessel uuid,
  area double precision[], names text[], at_least numeric[], at_most numeric[],
  row_limit int, count_limit int, time_limit interval,
  only_entries uuid[] default null, only_vessels uuid[] default null, only_times timestamptz[] default null
) returns table (vessel_uuid uuid, logbook_entry_uuid uuid, event_time timestamptz, total int, is_exact boolean, searched_to timestamptz)
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp set enable_seqscan = off set enable_indexscan = off set enable_memoize = off set jit = off
  set plan_cache_mode = auto as $$
declare
  organization uuid := nullif(current_setting('shore.organization', true), '')::uuid;
  deadline timestamptz := clock_timestamp() + time_limit;
  asked tsquery := concat_ws(' & ', nullif(query, ''), format('''~o:%s''', organization))::tsquery;
  direction text := case when oldest_first then 'asc' else 'desc' end;
  condition text := ' w.words @@ $1 and w.organization_uuid = $2 and w.event_time >= $3 and w.event_time < $4';
  follows text := case when after_time is null then '' else
    format(' and (w.event_time, w.logbook_entry_uuid, w.vessel_uuid) %s ($6, $7, $8)', case when oldest_first then '>' else '<' end) end;
  ordered text := format(' order by w.event_time %1$s, w.logbook_entry_uuid %1$s, w.vessel_uuid %1$s limit $5', direction);
  is_spread boolean := exists (select from pg_extension where extname = 'citus');
  -- The quarters of the period, in the order in which they are searched.
  parts name[];
  lower_bounds timestamptz[];
  upper_bounds timestamptz[];
  source text;
  hit record;
  -- So many hits of a quarter are read at once; of more, only those of a few days.
  many constant int := 2000;
  has_many boolean;
  rows_here int;
  found_rows int := 0;
  counted int := 0;
  stopped timestamptz;
  walked int := 0;
  is_whole boolean := true;
  vessels uuid[];
  length interval;
  windows int;
  is_rest boolean;
  -- Conditions that are the same in every question.
  is_alike boolean;
  -- Where the walk goes on: the quarters before were searched by the one statement.
  goes_on int;
  quarter int := 0;
  begins timestamptz;
  ends timestamptz;
  first timestamptz;
  last timestamptz;
begin
  if organization is null then
    return;
  end if;
  if is_spread then
    execute 'select exists (select from pg_dist_partition where logicalrelid = ''public.logbook_entry_word''::regclass)' into is_spread;
  end if;
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

  if only_vessels is not null then
    -- Among given entries: each is read by its key, vessel by vessel, as there are 10,000 at most.
    source := ' from (select vessel, array_agg(entry) as entries, array_agg(event) as events
                        from unnest($10, $11, $12) as given (entry, vessel, event) group by vessel) given
               cross join lateral public.words_of($2, given.vessel, given.entries, given.events) w where' || condition || follows;
    return query execute
      'select w.vessel_uuid, w.logbook_entry_uuid, w.event_time, null::int, null::boolean, null::timestamptz' || source || ordered
      using asked, organization, from_time, to_time, row_limit, after_time, after_entry, after_vessel, area, only_entries, only_vessels, only_times;
    get diagnostics found_rows = row_count;
    if count_limit > 0 and not (found_rows < row_limit and after_time is null) then
      execute 'select count(*) from (select 1' || source || ' limit $5) counted' into counted
        using asked, organization, from_time, to_time, count_limit, after_time, after_entry, after_vessel, area, only_entries, only_vessels, only_times;
      is_whole := counted < count_limit;
    end if;
    return query select null::uuid, null::uuid, null::timestamptz, greatest(counted, found_rows), is_whole, stopped;
    return;
  end if;

  -- The previous server names no vessels.
  if only_entries is not null then
    condition := condition || ' and w.logbook_entry_uuid = any($10)';
  end if;

  is_alike := area is null and coalesce(cardinality(names), 0) = 0 and only_entries is null and not is_spread;
  select array_agg(p.name), array_agg(p.lower_bound), array_agg(p.upper_bound) into parts, lower_bounds, upper_bounds
    from public.find_partitions(from_time, to_time, oldest_first) p
   where after_time is null or case when oldest_first then p.upper_bound > after_time else p.lower_bound <= after_time end;
  for number in 1 .. coalesce(cardinality(parts), 0) loop
    continue when number < goes_on;
    exit when found_rows >= row_limit and counted >= count_limit;
    if walked > 0 and clock_timestamp() > deadline then
      if found_rows < row_limit then
        stopped := case when oldest_first then lower_bounds[number] else upper_bounds[number] end;
      end if;
      is_whole := false;
      exit;
    end if;
    -- What the quarters so far had lets expect that twenty more are needed; the statement reads ahead.
    if walked >= 2 and goes_on is null and is_alike
       and ((row_limit - found_rows) * walked >= 20 * found_rows or (count_limit - counted) * walked >= 20 * counted) then
      perform set_config('plan_cache_mode', 'force_generic_plan', true);
      for hit in
        select p.quarter::int, w.vessel_uuid, w.logbook_entry_uuid, w.event_time, w.hits, clock_timestamp() > deadline as is_late
          from unnest(lower_bounds[number:], upper_bounds[number:]) with ordinality as p (lower_bound, upper_bound, quarter)
          left join lateral (
            select w.*, count(*) over () as hits from (
              select w.vessel_uuid, w.logbook_entry_uuid, w.event_time from public.logbook_entry_word w
               where w.event_time >= p.lower_bound and w.event_time < p.upper_bound
                 and w.words @@ asked and w.organization_uuid = organization and w.event_time >= from_time and w.event_time < to_time
                 and (after_time is null or case when oldest_first
                   then (w.event_time, w.logbook_entry_uuid, w.vessel_uuid) > (after_time, after_entry, after_vessel)
                   else (w.event_time, w.logbook_entry_uuid, w.vessel_uuid) < (after_time, after_entry, after_vessel) end)
               limit case when clock_timestamp() > deadline then 0 else greatest(many, row_limit, count_limit) end) w
             order by case when oldest_first then w.event_time end, case when oldest_first then w.logbook_entry_uuid end,
                      case when oldest_first then w.vessel_uuid end, w.event_time desc, w.logbook_entry_uuid desc, w.vessel_uuid desc
             limit greatest(1, row_limit - found_rows)) w on true
      loop
        exit when found_rows >= row_limit and counted >= count_limit;
        if hit.hits is null then
          if hit.is_late then
            if found_rows < row_limit then
              stopped := case when oldest_first then lower_bounds[number - 1 + hit.quarter] else upper_bounds[number - 1 + hit.quarter] end;
            end if;
            is_whole := false;
            exit;
          end if;
          continue;
        end if;
        if hit.hits >= greatest(many, row_limit, count_limit) then
          -- Those that were read are not the newest ones: the walk goes on here.
          goes_on := number - 1 + hit.quarter;
          exit;
        end if;
        if hit.quarter > quarter then
          quarter := hit.quarter;
          counted := counted + hit.hits;
        end if;
        if found_rows < row_limit then
          vessel_uuid := hit.vessel_uuid;
          logbook_entry_uuid := hit.logbook_entry_uuid;
          event_time := hit.event_time;
          return next;
          found_rows := found_rows + 1;
        end if;
      end loop;
      perform set_config('plan_cache_mode', 'auto', true);
      exit when goes_on is null;
      continue when number < goes_on;
    end if;
    -- As that of the far future, or of a quarter that has just begun.
    continue when not is_spread and pg_relation_size(('public.' || quote_ident(parts[number]))::regclass) = 0;
    walked := walked + 1;
    -- Other machines are asked as the role that calls, which may read the table under its policy and no partition by name.
    source := ' from public.' || case when is_spread
      then format('logbook_entry_word w where w.event_time >= %L and w.event_time < %L and', lower_bounds[number], upper_bounds[number])
      else quote_ident(parts[number]) || ' w where' end || condition || follows;
    if found_rows >= row_limit then
      execute 'select count(*) from (select 1' || source || ' limit $5) counted' into rows_here
        using asked, organization, from_time, to_time, count_limit - counted, after_time, after_entry, after_vessel, area, only_entries;
      counted := counted + rows_here;
      continue;
    end if;

    rows_here := 0;
    has_many := false;
    for hit in execute
      'select w.*, count(*) over () as hits from (select w.vessel_uuid, w.logbook_entry_uuid, w.event_time' || source ||
      ' limit ' || greatest(many, row_limit, count_limit) || ') w' || ordered
      using asked, organization, from_time, to_time, row_limit - found_rows, after_time, after_entry, after_vessel, area, only_entries
    loop
      rows_here := hit.hits;
      -- Those that were read are not the newest ones.
      has_many := rows_here >= greatest(many, row_limit, count_limit);
      exit when has_many;
      vessel_uuid := hit.vessel_uuid;
      logbook_entry_uuid := hit.logbook_entry_uuid;
      event_time := hit.event_time;
      return next;
      found_rows := found_rows + 1;
    end loop;
    counted := counted + rows_here;
    continue when not has_many;

    if not (isfinite(lower_bounds[number]) and isfinite(upper_bounds[number])) then
      return query execute
        'select w.vessel_uuid, w.logbook_entry_uuid, w.event_time, null::int, null::boolean, null::timestamptz' || source || ordered
        using asked, organization, from_time, to_time, row_limit - found_rows, after_time, after_entry, after_vessel, area, only_entries;
      get diagnostics rows_here = row_count;
      found_rows := found_rows + rows_here;
      continue;
    end if;
    -- The hits of a few days are enough, and are found by vessel and time. `is true` keeps the planner from reading all hits.
    vessels := coalesce(vessels, array(select v.vessel_uuid from public.vessel v where v.organization_uuid = organization));
    length := (upper_bounds[number] - lower_bounds[number]) * least(1, 4000.0 / greatest(1, (select c.reltuples from pg_class c where c.oid = ('public.' || quote_ident(parts[number]))::regclass)));
    begins := greatest(lower_bounds[number], from_time, case when oldest_first then after_time end);
    ends := least(upper_bounds[number], to_time, case when not oldest_first then after_time + interval '1 ms' end);
    windows := 0;
    while found_rows < row_limit and begins < ends loop
      windows := windows + 1;
      -- Hits that are not among the first 20,000 entries lie close together, as those of an area do: the rest is found by its words.
      is_rest := windows > 2;
      first := case when oldest_first or is_rest then begins else greatest(begins, ends - length) end;
      last := case when oldest_first and not is_rest then least(ends, begins + length) else ends end;
      return query execute
        'select w.vessel_uuid, w.logbook_entry_uuid, w.event_time, null::int, null::boolean, null::timestamptz' ||
        case when is_rest then source
             else replace(source, 'w.words @@ $1', '(w.words @@ $1) is true') || ' and w.vessel_uuid = any($11)' end ||
        ' and w.event_time >= $12 and w.event_time < $13' || ordered
        using asked, organization, from_time, to_time, row_limit - found_rows, after_time, after_entry, after_vessel, area, only_entries,
              vessels, first, last;
      get diagnostics rows_here = row_count;
      found_rows := found_rows + rows_here;
      if oldest_first then begins := last; else ends := first; end if;
      length := length * 4;
    end loop;
  end loop;

  is_whole := is_whole and (count_limit = 0 or counted < count_limit);
  return query select null::uuid, null::uuid, null::timestamptz,
    greatest(found_rows, least(counted, count_limit)), is_whole, stopped;
end $$;
