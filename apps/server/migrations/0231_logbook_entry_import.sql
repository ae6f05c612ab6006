-- From which file and row an entry was imported in the browser, and whether the import can be withdrawn: such an entry is shown, marked,
-- and is neither sealed nor exported nor judged. Null in all other entries, which the previous server writes.
alter table logbook_entry add column import_file_uuid uuid, add column import_row int, add column withdrawable boolean;

-- As before, and whether the entry can be withdrawn.
drop function entries_of(uuid, uuid, uuid[]);
create function entries_of(of_organization uuid, of_vessel uuid, entry_uuids uuid[])
  returns table (logbook_entry_uuid uuid, event_time timestamptz, event_offset_minutes smallint, record_time timestamptz,
                 record_offset_minutes smallint, logbook_name text, entry_type_id text, entry_type_category text, crossed_out boolean,
                 entry jsonb, receive_time timestamptz, replaces_logbook_entry_uuid uuid, state jsonb, is_crossed_out_now boolean,
                 withdrawable boolean)
  language plpgsql stable rows 10 set plan_cache_mode = force_generic_plan as $$
begin
  return query select e.logbook_entry_uuid, e.event_time, e.event_offset_minutes, e.record_time, e.record_offset_minutes, e.logbook_name,
         e.entry_type_id, e.entry_type_category, e.crossed_out, e.entry, e.receive_time, e.replaces_logbook_entry_uuid, s.state,
         coalesce(s.crossed_out, e.crossed_out), e.withdrawable
    from unnest(entry_uuids) as asked (uuid)
   cross join lateral (
     select * from logbook_entry e
      where e.organization_uuid = of_organization and e.vessel_uuid = of_vessel and e.logbook_entry_uuid = asked.uuid limit 1) e
    left join lateral (
     select s.state, s.crossed_out from logbook_entry_state s
      where s.organization_uuid = of_organization and s.vessel_uuid = of_vessel and s.logbook_entry_uuid = asked.uuid limit 1) s on true;
end $$;

-- As before, without entries that can be withdrawn: they are no item of Attention.
create or replace function changed_entries(of_organization uuid, of_vessel uuid, since timestamptz)
  returns table (logbook_entry_uuid uuid, logbook_name text, event_time timestamptz, event_offset_minutes smallint, change text,
                 receive_time timestamptz)
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return query select c.logbook_entry_uuid, e.logbook_name, e.event_time, e.event_offset_minutes, kinds.change, max(c.receive_time)
    from logbook_entry_change c
   cross join lateral (
     select e.logbook_name, e.event_time, e.event_offset_minutes from logbook_entry e
      where e.organization_uuid = of_organization and e.vessel_uuid = of_vessel and e.logbook_entry_uuid = c.logbook_entry_uuid
        and e.withdrawable is null limit 1) e
    left join lateral (
     select s.changed_after_verification from logbook_entry_state s
      where s.organization_uuid = of_organization and s.vessel_uuid = of_vessel and s.logbook_entry_uuid = c.logbook_entry_uuid
      limit 1) s on true
   cross join lateral (values
           (case c.kind when 'struck' then 'struck' when 'remark_added' then 'remarks' when 'remark_struck' then 'remark_struck' end),
           (case when s.changed_after_verification then 'changed_after_verification' end)
         ) as kinds (change)
   where c.organization_uuid = of_organization and c.vessel_uuid = of_vessel and c.receive_time >= since
     and c.kind not in ('verified', 'signed') and kinds.change is not null
   group by c.logbook_entry_uuid, e.logbook_name, e.event_time, e.event_offset_minutes, kinds.change
  union all
  select e.logbook_entry_uuid, e.logbook_name, e.event_time, e.event_offset_minutes, kinds.change, e.receive_time
    from ship_batch b
   cross join lateral (
     select f.fact_uuid from ship_fact f
      where f.organization_uuid = of_organization and f.vessel_uuid = of_vessel and f.epoch_uuid = b.epoch_uuid
        and f.sequence = b.sequence and f.kind = 'entry' offset 0) sent
   cross join lateral (
     select e.logbook_entry_uuid, e.logbook_name, e.event_time, e.event_offset_minutes, e.record_time, e.receive_time from logbook_entry e
      where e.organization_uuid = of_organization and e.vessel_uuid = of_vessel and e.logbook_entry_uuid = sent.fact_uuid limit 1) e
   cross join lateral (values
           (case when e.record_time > e.event_time + interval '24 hours' then 'recorded_late' end),
           (case when e.receive_time > e.event_time + interval '48 hours' then 'received_late' end)
         ) as kinds (change)
   where b.organization_uuid = of_organization and b.vessel_uuid = of_vessel and b.receive_time >= since
     and b.epoch_uuid <> '00000000-0000-0000-0000-000000000000'
     and e.receive_time >= since and kinds.change is not null
  union all
  select e.logbook_entry_uuid, e.logbook_name, e.event_time, e.event_offset_minutes, 'time_' || e.mark, e.receive_time
    from entries_that_do_not_count(of_organization, of_vessel) e
   where e.receive_time >= since and not e.is_removed
     and not exists (select from logbook_entry w
                      where w.organization_uuid = of_organization and w.vessel_uuid = of_vessel
                        and w.logbook_entry_uuid = e.logbook_entry_uuid and w.withdrawable);
end $$;
