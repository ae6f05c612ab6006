-- The newest entry is read in the order of the index: with all conditions in one place, and row-level security, it was expected to be
-- quicker to read and sort every entry of the vessel.
create or replace function newest_entry(of_organization uuid, of_vessel uuid)
  returns table (event_time timestamptz, event_offset_minutes smallint, receive_time timestamptz)
  language plpgsql stable rows 1 set plan_cache_mode = force_generic_plan as $$
declare
  counted tstzmultirange := times_that_count(of_organization, of_vessel);
  earliest timestamptz := coalesce(lower(counted), '-infinity');
begin
  return query select newest.event_time, newest.event_offset_minutes, newest.receive_time
    from (select e.event_time, e.event_offset_minutes, e.receive_time from logbook_entry e
           where e.organization_uuid = of_organization and e.vessel_uuid = of_vessel
             and e.event_time >= earliest and e.event_time <= now()
           order by e.event_time desc offset 0) newest
   where newest.event_time - newest.receive_time <= interval '26 hours' and newest.event_time <@ counted
   limit 1;
end $$;
