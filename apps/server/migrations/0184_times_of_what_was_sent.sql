-- What an import brings is never late, and what is removed or lies in the future does not say until when records are received.

-- The time of the newest entry before an instant that is not removed.
create function newest_standing_time_before(of_organization uuid, of_vessel uuid, before timestamptz) returns timestamptz
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return (select e.event_time from logbook_entry e
            left join lateral (
              select s.crossed_out from logbook_entry_state s
               where s.organization_uuid = of_organization and s.vessel_uuid = of_vessel and s.logbook_entry_uuid = e.logbook_entry_uuid
               limit 1) s on true
           where e.organization_uuid = of_organization and e.vessel_uuid = of_vessel and e.event_time < before
             and not coalesce(s.crossed_out, e.crossed_out)
           order by e.event_time desc limit 1);
end $$;

-- As before, except that an imported fact, which has the nil epoch, is not sent by a ship.
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
   where e.organization_uuid = of_organization and e.vessel_uuid = of_vessel and e.receive_time >= since and kinds.change is not null;
end $$;
