-- Reads of one vessel are made for each vessel of a fleet. Planned anew each time, a call spends more time on the plan than on the few rows
-- that it reads; so each is planned once for a connection, without the values that it gets.
alter function newest_entry(uuid, uuid) set plan_cache_mode = force_generic_plan;
alter function newest_receive_times(uuid, uuid) set plan_cache_mode = force_generic_plan;
alter function newest_time_before(uuid, uuid, timestamptz) set plan_cache_mode = force_generic_plan;
alter function entries_of(uuid, uuid, uuid[]) set plan_cache_mode = force_generic_plan;
alter function count_actions(uuid, uuid, timestamptz, timestamptz, text[]) set plan_cache_mode = force_generic_plan;
alter function received_entries(uuid, uuid, timestamptz) set plan_cache_mode = force_generic_plan;

-- Without the instant the planner expects a third of all that was received; each entry is therefore looked up by its key, whatever is expected.
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
      where f.organization_uuid = of_organization and f.vessel_uuid = of_vessel and f.fact_uuid = e.logbook_entry_uuid limit 1) as_fact
   where e.organization_uuid = of_organization and e.vessel_uuid = of_vessel and e.receive_time >= since and kinds.change is not null;
end $$;
