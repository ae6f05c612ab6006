-- A backfill of vessels resumes after the vessel that was done last: a number of vessels, of which one was removed, would leave out another.
-- And the newest standing time is read in the order of the index, as the newest entry is: with all conditions in one place, and row-level
-- security, every entry of the vessel was read and sorted.
alter table backfill add column last_vessel_uuid uuid;

create or replace function newest_standing_time_before(of_organization uuid, of_vessel uuid, before timestamptz) returns timestamptz
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  counted tstzmultirange := times_that_count(of_organization, of_vessel);
  earliest timestamptz := coalesce(lower(counted), '-infinity');
begin
  return (select newest.event_time
            from (select e.event_time, e.receive_time, e.logbook_entry_uuid, e.crossed_out from logbook_entry e
                   where e.organization_uuid = of_organization and e.vessel_uuid = of_vessel
                     and e.event_time >= earliest and e.event_time < before and e.event_time <= now()
                   order by e.event_time desc offset 0) newest
            left join lateral (
              select s.crossed_out from logbook_entry_state s
               where s.organization_uuid = of_organization and s.vessel_uuid = of_vessel
                 and s.logbook_entry_uuid = newest.logbook_entry_uuid
               limit 1) s on true
           where newest.event_time - newest.receive_time <= interval '26 hours' and newest.event_time <@ counted
             and not coalesce(s.crossed_out, newest.crossed_out)
           order by newest.event_time desc limit 1);
end $$;
