-- What is searched: derived from entries and the facts about them, and rebuilt by `shore rebuild find`.
create table logbook_entry_word (
  vessel_uuid uuid not null,
  event_time timestamptz(3) not null,
  logbook_entry_uuid uuid not null,
  organization_uuid uuid not null,
  -- Of the entry's first position, in degrees.
  latitude double precision,
  longitude double precision,
  -- Named values: a number, or a list of numbers where the entry names one twice.
  figures jsonb,
  -- Words with their positions, names of people with weight A; and marks, which no text can make: they begin with ~.
  words tsvector not null,
  primary key (vessel_uuid, event_time, logbook_entry_uuid)
) partition by range (event_time);
-- Without fastupdate an import would take ten times as long; a long pending list would slow down searches.
create index logbook_entry_word_words on logbook_entry_word using gin (words) with (fastupdate = on, gin_pending_list_limit = 1024);
alter table logbook_entry_word enable row level security;
create policy one_organization on logbook_entry_word
  using (organization_uuid = (select nullif(current_setting('shore.organization', true), '')::uuid));
create table logbook_entry_word_before partition of logbook_entry_word for values from (minvalue) to ('1800-01-01 00:00+00');
create table logbook_entry_word_after partition of logbook_entry_word for values from ('2200-01-01 00:00+00') to (maxvalue);

-- A partition for each quarter in which something happened, named after it: logbook_entry_word_2026q4.
create function ensure_find_partitions(times timestamptz[]) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  quarter timestamp;
  part text;
begin
  for quarter in
    select distinct date_trunc('quarter', event_time at time zone 'UTC') from unnest(times) as event_time
     where event_time >= '1800-01-01 00:00+00' and event_time < '2200-01-01 00:00+00' order by 1
  loop
    part := 'logbook_entry_word_' || to_char(quarter, 'YYYY"q"Q');
    if to_regclass('public.' || part) is null then
      -- Two servers would both find it missing.
      perform pg_advisory_xact_lock(4120362);
      execute format('create table if not exists public.%I partition of public.logbook_entry_word for values from (%L) to (%L)',
                     part, quarter || '+00', quarter + interval '3 months' || '+00');
    end if;
  end loop;
end $$;
revoke all on function ensure_find_partitions from public;

-- The partitions that overlap a period, in the order in which they are searched.
create function find_partitions(from_time timestamptz, to_time timestamptz, oldest_first boolean)
  returns table (name name, lower_bound timestamptz, upper_bound timestamptz)
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select p.relname, b.lower_bound, b.upper_bound
    from pg_inherits i join pg_class p on p.oid = i.inhrelid
   cross join lateral (select regexp_match(p.relname, '(\d{4})q(\d)$')::int[] as quarter) q
   cross join lateral (select make_timestamp(q.quarter[1], q.quarter[2] * 3 - 2, 1, 0, 0, 0) as first_day) d
   cross join lateral (
     select case when d.first_day is not null then d.first_day at time zone 'UTC'
                 when p.relname like '%before' then '-infinity' else '2200-01-01 00:00+00' end as lower_bound,
            case when d.first_day is not null then (d.first_day + interval '3 months') at time zone 'UTC'
                 when p.relname like '%before' then '1800-01-01 00:00+00' else 'infinity' end as upper_bound) b
   where i.inhparent = 'public.logbook_entry_word'::regclass and b.upper_bound > from_time and b.lower_bound < to_time
   order by case when oldest_first then b.lower_bound end, b.lower_bound desc
$$;

-- Walks the partitions from the newest on, or the oldest, and stops as soon as it has enough. Run by its owner, because under row-level
-- security `@@` uses no index; so it takes the organisation from the setting itself, and without the setting there is no row.
-- The last row has no entry: how many there are, whether they were all counted, and how far the walk came when time ran out.
create function find_entries(
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
  if cardinality(names) > 0 then
    condition := condition || ' and (select bool_and(jsonb_path_exists(w.figures -> v.name, ''$[*] ? (@ >= $least && @ <= $most)'',
      jsonb_build_object(''least'', v.least, ''most'', v.most))) from unnest($10, $11, $12) as v (name, least, most))';
  end if;

  for part in select * from public.find_partitions(from_time, to_time, oldest_first) loop
    continue when after_time is not null
      and case when oldest_first then part.upper_bound <= after_time else part.lower_bound > after_time end;
    exit when found_rows >= row_limit;
    if clock_timestamp() > deadline then
      stopped := case when oldest_first then part.lower_bound else part.upper_bound end;
      is_whole := false;
      exit;
    end if;
    return query execute format(
      'select w.vessel_uuid, w.logbook_entry_uuid, w.event_time, null::int, null::boolean, null::timestamptz from public.%I w where' ||
      condition || case when after_time is null then '' else
        ' and (w.event_time, w.logbook_entry_uuid, w.vessel_uuid) ' || case when oldest_first then '>' else '<' end || ' ($6, $7, $8)' end ||
      ' order by w.event_time ' || direction || ', w.logbook_entry_uuid ' || direction || ', w.vessel_uuid ' || direction || ' limit $5',
      part.name)
      using asked, organization, from_time, to_time, row_limit - found_rows, after_time, after_entry, after_vessel, area, names, at_least, at_most;
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
        execute format('select count(*) from (select from public.%I w where' || condition || ' limit $5) counted', part.name)
          into rows_here
          using asked, organization, from_time, to_time, count_limit - counted, after_time, after_entry, after_vessel, area, names, at_least, at_most;
        counted := counted + rows_here;
      end loop;
      is_whole := is_whole and counted < count_limit;
    end if;
  end if;
  return query select null::uuid, null::uuid, null::timestamptz, greatest(counted, found_rows), is_whole, stopped;
end $$;
revoke all on function find_entries from public;
revoke all on function find_partitions from public;

-- What can be chosen in filters: people, kinds of entry and named values, as each vessel has them.
create table find_term (
  organization_uuid uuid not null,
  vessel_uuid uuid not null,
  kind text not null check (kind in ('people', 'entry_types', 'values')),
  value text not null,
  label text not null,
  -- The label's words, each after a space.
  words text not null,
  primary key (organization_uuid, vessel_uuid, kind, value)
);

-- Entries that an import has stored and that cannot be found yet.
create table find_pending (
  find_pending_uuid uuid primary key,
  organization_uuid uuid not null,
  vessel_uuid uuid not null,
  entry_uuids uuid[] not null
);
create index find_pending_organization on find_pending (organization_uuid);

-- How far a job has come that derives something from all records of an organisation.
create table backfill (
  organization_uuid uuid not null,
  name text not null,
  -- Everything from this instant on is done; absent: nothing yet.
  position timestamptz(3),
  done_rows bigint not null default 0,
  total_rows bigint,
  finish_time timestamptz(3),
  primary key (organization_uuid, name)
);
insert into backfill (organization_uuid, name) select organization_uuid, 'find' from organization;

do $$
declare
  new_table text;
begin
  foreach new_table in array array['find_term', 'find_pending', 'backfill']
  loop
    execute format('alter table %I enable row level security', new_table);
    execute format(
      'create policy one_organization on %I
         using (organization_uuid = (select nullif(current_setting(''shore.organization'', true), '''')::uuid))',
      new_table);
  end loop;
end $$;
