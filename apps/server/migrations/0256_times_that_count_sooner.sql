-- As before, in a third of the time: whether a vessel has entries as early as a zero date was asked in one condition with queries, whose plan
-- begins each time. Reads of many vessels call this several times for each of them.
create or replace function times_that_count(of_organization uuid, of_vessel uuid) returns tstzmultirange
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
    -- Most vessels have no entry that early. A condition of its own, which needs no query.
    continue when coalesce(first_time >= zero + interval '48 hours', true);
    if exists (select from logbook_entry e where e.organization_uuid = of_organization and e.vessel_uuid = of_vessel
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
        select first_of_part.event_time
          from (select coalesce(lower(times), '-infinity') as first, coalesce(upper(times), 'infinity') as next
                  from unnest(counted) as times offset 0) part
         cross join lateral (
           select e.event_time from logbook_entry e
            where e.organization_uuid = of_organization and e.vessel_uuid = of_vessel
              and e.event_time >= part.first and e.event_time < part.next
              and e.event_time <= now() and e.event_time - e.receive_time <= interval '26 hours'
            order by e.event_time limit 4) first_of_part
         order by first_of_part.event_time limit 4) first_four) spaced
     where next_time - event_time > interval '365 days');
  return case when first_counted is null then counted else counted * tstzmultirange(tstzrange(first_counted, null)) end;
end $$;
