-- An entry of the future or a time that is too early is shown where it stands, and counts neither as newest nor as last, nor for a gap.
-- An entry is of the future if its time lies more than 26 hours after its receipt; until its time it does not count in either case.

-- Each read has both ends of its range, also where one is infinite: so the planner takes the index by time, however old the statistics.

-- The times of a vessel at which an entry is not too early. Too early are the days about a clock's zero date, where no other entry lies
-- within 365 days of them, and at most three entries before a hole of more than 365 days.
create function times_that_count(of_organization uuid, of_vessel uuid) returns tstzmultirange
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  counted tstzmultirange := '{(,)}';
  earliest timestamptz := '-infinity';
  latest timestamptz := 'infinity';
  first_time timestamptz := (
    select e.event_time from logbook_entry e
     where e.organization_uuid = of_organization and e.vessel_uuid = of_vessel and e.event_time >= earliest and e.event_time < latest
     order by e.event_time limit 1);
  zero timestamptz;
  first_counted timestamptz;
begin
  foreach zero in array array[timestamptz '0001-01-01 00:00+00', timestamptz '1900-01-01 00:00+00', timestamptz '1970-01-01 00:00+00',
                              timestamptz '1980-01-06 00:00+00', timestamptz '1999-08-22 00:00+00', timestamptz '2019-04-07 00:00+00']
  loop
    -- Most vessels have no entry that early.
    if first_time < zero + interval '48 hours'
       and exists (select from logbook_entry e where e.organization_uuid = of_organization and e.vessel_uuid = of_vessel
                  and e.event_time >= zero - interval '24 hours' and e.event_time < zero + interval '48 hours')
       and not exists (select from logbook_entry e where e.organization_uuid = of_organization and e.vessel_uuid = of_vessel
                  and e.event_time >= zero - interval '8784 hours' and e.event_time < zero - interval '24 hours')
       and not exists (select from logbook_entry e where e.organization_uuid = of_organization and e.vessel_uuid = of_vessel
                  and e.event_time >= zero + interval '48 hours' and e.event_time < zero + interval '8808 hours') then
      counted := counted - tstzmultirange(tstzrange(zero - interval '24 hours', zero + interval '48 hours'));
    end if;
  end loop;
  -- The first four, of each part without its zero dates: an index lookup, however many entries have a zero date.
  first_counted := (
    select max(next_time) from (
      select event_time, lead(event_time) over (order by event_time) as next_time from (
        select first_of_part.event_time from unnest(counted) as part (times)
         cross join lateral (
           select e.event_time from logbook_entry e
            where e.organization_uuid = of_organization and e.vessel_uuid = of_vessel
              and e.event_time >= coalesce(lower(part.times), '-infinity') and e.event_time < coalesce(upper(part.times), 'infinity')
              and e.event_time <= now() and e.event_time - e.receive_time <= interval '26 hours'
            order by e.event_time limit 4) first_of_part
         order by first_of_part.event_time limit 4) first_four) spaced
     where next_time - event_time > interval '365 days');
  return case when first_counted is null then counted else counted * tstzmultirange(tstzrange(first_counted, null)) end;
end $$;

-- Why an entry does not count: `future` or `early`; null: it counts from its time on.
create function time_mark(event_time timestamptz, receive_time timestamptz, counted tstzmultirange) returns text
  language sql immutable as $$
  select case when event_time - receive_time > interval '26 hours' then 'future' when not event_time <@ counted then 'early' end
$$;

-- The entries of a vessel that do not count although their time has come or is of the future; those removed included.
create function entries_that_do_not_count(of_organization uuid, of_vessel uuid)
  returns table (logbook_entry_uuid uuid, logbook_name text, event_time timestamptz, event_offset_minutes smallint, receive_time timestamptz,
                 mark text, is_removed boolean)
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  too_early tstzmultirange := '{(,)}'::tstzmultirange - times_that_count(of_organization, of_vessel);
begin
  return query select e.logbook_entry_uuid, e.logbook_name, e.event_time, e.event_offset_minutes, e.receive_time, marked.mark,
                      coalesce(s.crossed_out, e.crossed_out)
    from (select f.logbook_entry_uuid, 'future' as mark from logbook_entry f
           where f.organization_uuid = of_organization and f.vessel_uuid = of_vessel and f.event_time - f.receive_time > interval '26 hours'
          union all
          select first_ones.logbook_entry_uuid, 'early' from unnest(too_early) as part (times)
           cross join lateral (
             select f.logbook_entry_uuid from logbook_entry f
              where f.organization_uuid = of_organization and f.vessel_uuid = of_vessel
                and f.event_time >= coalesce(lower(part.times), '-infinity') and f.event_time < upper(part.times)
                and f.event_time - f.receive_time <= interval '26 hours' offset 0) first_ones) marked
   cross join lateral (
     select * from logbook_entry e
      where e.organization_uuid = of_organization and e.vessel_uuid = of_vessel and e.logbook_entry_uuid = marked.logbook_entry_uuid
      limit 1) e
    left join lateral (
     select s.crossed_out from logbook_entry_state s
      where s.organization_uuid = of_organization and s.vessel_uuid = of_vessel and s.logbook_entry_uuid = marked.logbook_entry_uuid
      limit 1) s on true;
end $$;

-- The newest entry that counts, by the time of the event; no row: the vessel has none.
create or replace function newest_entry(of_organization uuid, of_vessel uuid)
  returns table (event_time timestamptz, event_offset_minutes smallint, receive_time timestamptz)
  language plpgsql stable rows 1 set plan_cache_mode = force_generic_plan as $$
declare
  counted tstzmultirange := times_that_count(of_organization, of_vessel);
begin
  return query select e.event_time, e.event_offset_minutes, e.receive_time from logbook_entry e
    where e.organization_uuid = of_organization and e.vessel_uuid = of_vessel
      and e.event_time >= coalesce(lower(counted), '-infinity') and e.event_time <= now()
      and e.event_time - e.receive_time <= interval '26 hours' and e.event_time <@ counted
    order by e.event_time desc limit 1;
end $$;

-- The time of the newest entry before an instant that counts and is not removed.
create or replace function newest_standing_time_before(of_organization uuid, of_vessel uuid, before timestamptz) returns timestamptz
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  counted tstzmultirange := times_that_count(of_organization, of_vessel);
begin
  return (select e.event_time from logbook_entry e
            left join lateral (
              select s.crossed_out from logbook_entry_state s
               where s.organization_uuid = of_organization and s.vessel_uuid = of_vessel and s.logbook_entry_uuid = e.logbook_entry_uuid
               limit 1) s on true
           where e.organization_uuid = of_organization and e.vessel_uuid = of_vessel
             and e.event_time >= coalesce(lower(counted), '-infinity') and e.event_time < before and e.event_time <= now()
             and e.event_time - e.receive_time <= interval '26 hours' and e.event_time <@ counted
             and not coalesce(s.crossed_out, e.crossed_out)
           order by e.event_time desc limit 1);
end $$;

-- As before, of positions that count.
create or replace function fixes_of_last_day(of_organization uuid, of_vessel uuid, most int)
  returns table (vessel_uuid uuid, logbook_entry_uuid uuid, event_time timestamptz, latitude double precision, longitude double precision,
                 words tsvector, figures jsonb)
  language plpgsql stable as $$
declare
  counted tstzmultirange := times_that_count(of_organization, of_vessel);
  of_future uuid[] := array(
    select e.logbook_entry_uuid from logbook_entry e
     where e.organization_uuid = of_organization and e.vessel_uuid = of_vessel and e.event_time - e.receive_time > interval '26 hours'
       and e.event_time <= now());
  last_time timestamptz := (
    select w.event_time from logbook_entry_word w
     where w.organization_uuid = of_organization and w.vessel_uuid = of_vessel and w.latitude is not null
       and not w.words @@ '''~s:removed'''::tsquery
       and w.event_time <= now() and w.event_time <@ counted and w.logbook_entry_uuid <> all(of_future)
     order by w.event_time desc limit 1);
begin
  return query select w.vessel_uuid, w.logbook_entry_uuid, w.event_time, w.latitude, w.longitude, w.words, w.figures
    from logbook_entry_word w
   where w.organization_uuid = of_organization and w.vessel_uuid = of_vessel and w.latitude is not null
     and w.event_time between last_time - interval '24 hours' and last_time
     and w.event_time <@ counted and w.logbook_entry_uuid <> all(of_future)
   order by w.event_time desc, w.logbook_entry_uuid desc limit most;
end $$;

-- As before, and entries received since an instant that do not count for their time, imported ones included, unless they are removed.
create or replace function changed_entries(of_organization uuid, of_vessel uuid, since timestamptz)
  returns table (logbook_entry_uuid uuid, logbook_name text, event_time timestamptz, event_offset_minutes smallint, change text,
                 receive_time timestamptz)
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return query select c.logbook_entry_uuid, e.logbook_name, e.event_time, e.event_offset_minutes, kinds.change, max(c.receive_time)
    from logbook_entry_change c
   cross join lateral (
     select e.logbook_name, e.event_time, e.event_offset_minutes from logbook_entry e
      where e.organization_uuid = of_organization and e.vessel_uuid = of_vessel and e.logbook_entry_uuid = c.logbook_entry_uuid limit 1) e
    left join lateral (
     select s.changed_after_verification from logbook_entry_state s
      where s.organization_uuid = of_organization and s.vessel_uuid = of_vessel and s.logbook_entry_uuid = c.logbook_entry_uuid
      limit 1) s on true
   cross join lateral (values
           (case c.kind when 'struck' then 'struck' when 'remark_added' then 'remarks' when 'remark_struck' then 'remark_struck' end),
           (case when s.changed_after_verification and c.kind not in ('verified', 'signed') then 'changed_after_verification' end)
         ) as kinds (change)
   where c.organization_uuid = of_organization and c.vessel_uuid = of_vessel and c.receive_time >= since and kinds.change is not null
   group by c.logbook_entry_uuid, e.logbook_name, e.event_time, e.event_offset_minutes, kinds.change
  union all
  select e.logbook_entry_uuid, e.logbook_name, e.event_time, e.event_offset_minutes, kinds.change, e.receive_time
    from logbook_entry e
   cross join lateral (values
           (case when e.record_time > e.event_time + interval '24 hours' then 'recorded_late' end),
           (case when e.receive_time > e.event_time + interval '48 hours' then 'received_late' end)
         ) as kinds (change)
   cross join lateral (
     select from ship_fact f
      where f.organization_uuid = of_organization and f.vessel_uuid = of_vessel and f.fact_uuid = e.logbook_entry_uuid
        and f.epoch_uuid <> '00000000-0000-0000-0000-000000000000' limit 1) as_fact
   where e.organization_uuid = of_organization and e.vessel_uuid = of_vessel and e.receive_time >= since and kinds.change is not null
  union all
  select e.logbook_entry_uuid, e.logbook_name, e.event_time, e.event_offset_minutes, 'time_' || e.mark, e.receive_time
    from entries_that_do_not_count(of_organization, of_vessel) e
   where e.receive_time >= since and not e.is_removed;
end $$;

-- The order in which a ship's states apply: by its time, but one ahead of its receipt by the receipt, so that any later one replaces it.
create index vessel_state_order
  on vessel_state (vessel_uuid, least(state_time, receive_time) desc, state_time desc, receive_time desc, fact_uuid desc);

-- What a vessel shows is read from its states from now on; what one of the future had set is forgotten.
update vessel v set voyage = null
 where v.voyage is not null and exists (
   select from vessel_state s where s.organization_uuid = v.organization_uuid and s.vessel_uuid = v.vessel_uuid and s.voyage = v.voyage
      and s.state_time - s.receive_time > interval '26 hours');
update vessel v set personnel = null
 where v.personnel is not null and exists (
   select from vessel_state s where s.organization_uuid = v.organization_uuid and s.vessel_uuid = v.vessel_uuid
      and s.personnel = v.personnel and s.state_time - s.receive_time > interval '26 hours');

-- Days with entries of the future are counted again, without them.
insert into backfill as b (organization_uuid, name)
select distinct e.organization_uuid, 'days' from logbook_entry e where e.event_time - e.receive_time > interval '26 hours'
    on conflict (organization_uuid, name) do update set done_rows = 0, total_rows = null, position = null, finish_time = null;
