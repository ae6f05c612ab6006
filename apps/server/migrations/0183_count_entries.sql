-- How many entries of a vessel there are by logbook, by event type, by month of ship time, or in all, where `by` is none of these. Of days of ship
-- time before one day, or after one, where these are given: an offset is shorter than a day. Counted vessel by vessel as other reads of a
-- fleet are: spread over machines, a table can be grouped in no part of a statement that other tables lead.
create function count_entries(of_organization uuid, of_vessel uuid, by text, from_time timestamptz, to_time timestamptz, logbooks text[],
                              before_day date, after_day date)
  returns table (key text, entries bigint)
  language plpgsql stable rows 10 set plan_cache_mode = force_custom_plan as $$
begin
  if by = 'logbook' then
    return query select e.logbook_name, count(*) from logbook_entry e
     where e.organization_uuid = of_organization and e.vessel_uuid = of_vessel and e.event_time >= from_time and e.event_time < to_time
       and (cardinality(logbooks) = 0 or e.logbook_name = any(logbooks))
       and (before_day is null
            or e.event_time < (before_day + 1)::timestamp at time zone 'UTC' and ((e.event_time at time zone 'UTC') + make_interval(mins => e.event_offset_minutes))::date < before_day)
       and (after_day is null
            or e.event_time >= after_day::timestamp at time zone 'UTC' and ((e.event_time at time zone 'UTC') + make_interval(mins => e.event_offset_minutes))::date > after_day)
     group by e.logbook_name;
  elsif by = 'entry_type' then
    return query select left(e.entry_type_id, 256), count(*) from logbook_entry e
     where e.organization_uuid = of_organization and e.vessel_uuid = of_vessel and e.event_time >= from_time and e.event_time < to_time
       and (cardinality(logbooks) = 0 or e.logbook_name = any(logbooks))
       and (before_day is null
            or e.event_time < (before_day + 1)::timestamp at time zone 'UTC' and ((e.event_time at time zone 'UTC') + make_interval(mins => e.event_offset_minutes))::date < before_day)
       and (after_day is null
            or e.event_time >= after_day::timestamp at time zone 'UTC' and ((e.event_time at time zone 'UTC') + make_interval(mins => e.event_offset_minutes))::date > after_day)
     group by e.entry_type_id;
  elsif by = 'month' then
    -- The text is made once a month, not once an entry.
    return query select to_char(of_month.month, 'YYYY-MM'), of_month.entries from (
      select date_trunc('month', ((e.event_time at time zone 'UTC') + make_interval(mins => e.event_offset_minutes))) as month, count(*) as entries from logbook_entry e
     where e.organization_uuid = of_organization and e.vessel_uuid = of_vessel and e.event_time >= from_time and e.event_time < to_time
       and (cardinality(logbooks) = 0 or e.logbook_name = any(logbooks))
       and (before_day is null
            or e.event_time < (before_day + 1)::timestamp at time zone 'UTC' and ((e.event_time at time zone 'UTC') + make_interval(mins => e.event_offset_minutes))::date < before_day)
       and (after_day is null
            or e.event_time >= after_day::timestamp at time zone 'UTC' and ((e.event_time at time zone 'UTC') + make_interval(mins => e.event_offset_minutes))::date > after_day)
       group by 1) of_month;
  else
    return query select of_vessel::text, count(*) from logbook_entry e
     where e.organization_uuid = of_organization and e.vessel_uuid = of_vessel and e.event_time >= from_time and e.event_time < to_time
       and (cardinality(logbooks) = 0 or e.logbook_name = any(logbooks))
       and (before_day is null
            or e.event_time < (before_day + 1)::timestamp at time zone 'UTC' and ((e.event_time at time zone 'UTC') + make_interval(mins => e.event_offset_minutes))::date < before_day)
       and (after_day is null
            or e.event_time >= after_day::timestamp at time zone 'UTC' and ((e.event_time at time zone 'UTC') + make_interval(mins => e.event_offset_minutes))::date > after_day);
  end if;
end $$;
