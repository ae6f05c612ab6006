-- Of two states of one ship's time in one batch the later counts. Its place was asked of the facts, state by state, which Citus refuses
-- where facts are on other machines. Null: not known, in states that the previous server writes.
alter table vessel_state add column place_in_batch integer;

do $$
declare
  tied uuid[];
  vessels uuid[];
begin
  select array_agg(fact_uuid), array_agg(distinct vessel_uuid) into tied, vessels
    from (select vessel_uuid, fact_uuid, count(*) over (partition by vessel_uuid, state_time, receive_time) as states
            from vessel_state) s
   where s.states > 1;
  create temporary table known_place on commit drop as
    select f.vessel_uuid, f.fact_uuid, f.fact_index from ship_fact f
     where f.vessel_uuid = any(vessels) and f.fact_uuid = any(tied);
  update vessel_state s set place_in_batch = p.fact_index
    from known_place p where s.vessel_uuid = p.vessel_uuid and s.fact_uuid = p.fact_uuid;
end $$;

-- A vessel's newest entries of a period, oldest first, in parallel lists: of one vessel, as Citus plans it on one machine. A row an entry
-- takes five times as long to transfer and read. States: 0 verified, 1 open, 2 removed.
create function fleet_log(of_organization uuid, of_vessel uuid, from_time timestamptz, until_time timestamptz, most integer)
  returns table (seconds integer[], offset_minutes integer[], states integer[], logbook_names text[], entry_uuids text[])
  language plpgsql stable rows 1 set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select array_agg(floor(extract(epoch from e.event_time - from_time))::int order by e.event_time, e.logbook_entry_uuid),
           array_agg(e.event_offset_minutes::int order by e.event_time, e.logbook_entry_uuid),
           array_agg(case when coalesce(s.crossed_out, e.crossed_out) then 2
                          when (coalesce(s.state, e.entry) ->> 'verified')::boolean then 0 else 1 end
                     order by e.event_time, e.logbook_entry_uuid),
           array_agg(e.logbook_name order by e.event_time, e.logbook_entry_uuid),
           array_agg(e.logbook_entry_uuid::text order by e.event_time, e.logbook_entry_uuid)
      from (select newest.* from (
              select n.logbook_entry_uuid, n.event_time, n.event_offset_minutes, n.logbook_name, n.receive_time, n.crossed_out, n.entry
                from logbook_entry n
               where n.organization_uuid = of_organization and n.vessel_uuid = of_vessel
                 and n.event_time >= from_time and n.event_time <= until_time
               order by n.event_time desc offset 0) newest
             where newest.event_time - newest.receive_time <= interval '26 hours'
             limit most) e
      -- Limited, so that each state is looked up: a plan made once might read all states of the vessel.
      left join lateral (
        select s.crossed_out, s.state from logbook_entry_state s
         where s.organization_uuid = of_organization and s.vessel_uuid = of_vessel
           and s.logbook_entry_uuid = e.logbook_entry_uuid limit 1) s on true;
end $$;

-- What a vessel sent within the last day, and on a usual day: the median of the last 30 on which it sent, within 90. No row when the last
-- day is not above one of the floors; the days before are then not read.
create function much_sent(of_organization uuid, of_vessel uuid, least_facts double precision, least_bytes double precision)
  returns table (facts integer, bytes double precision, since timestamptz, usual_facts double precision, usual_bytes double precision,
                 quiet_days double precision)
  language plpgsql stable rows 1 set plan_cache_mode = force_generic_plan as $$
declare
  -- The batches of imports.
  imported constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  select sum(b.facts)::int, sum(b.packed_bytes)::float8, min(b.receive_time) into facts, bytes, since
    from ship_batch b
   where b.organization_uuid = of_organization and b.vessel_uuid = of_vessel and b.epoch_uuid <> imported
     and b.receive_time > now() - interval '1 day';
  if not coalesce(facts > least_facts or bytes > least_bytes, false) then
    return;
  end if;
  select coalesce(percentile_cont(0.5) within group (order by one.facts), 0),
         coalesce(percentile_cont(0.5) within group (order by one.bytes), 0),
         coalesce(extract(epoch from now() - interval '1 day' - max(one.last_time)) / 86400, 0)
    into usual_facts, usual_bytes, quiet_days
    from (select sum(b.facts)::float8 as facts, sum(b.packed_bytes)::float8 as bytes, max(b.receive_time) as last_time
            from ship_batch b
           where b.organization_uuid = of_organization and b.vessel_uuid = of_vessel and b.epoch_uuid <> imported
             and b.receive_time between now() - interval '91 days' and now() - interval '1 day'
           group by floor(extract(epoch from now() - b.receive_time) / 86400)
           order by last_time desc limit 30) one;
  return next;
end $$;

-- As before. The entries that do not count are read by themselves: beside a table, Citus would call their function on the table's machine,
-- and refuse.
create or replace function changed_entries(of_organization uuid, of_vessel uuid, since timestamptz)
  returns table (logbook_entry_uuid uuid, logbook_name text, event_time timestamptz, event_offset_minutes smallint, change text,
                 receive_time timestamptz)
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  marked uuid[];
  left_out uuid[];
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
     and e.receive_time >= since and kinds.change is not null;
  marked := array(select e.logbook_entry_uuid from entries_that_do_not_count(of_organization, of_vessel) e
                   where e.receive_time >= since and not e.is_removed);
  if cardinality(marked) > 0 then
    left_out := array(select w.logbook_entry_uuid from logbook_entry w
                       where w.organization_uuid = of_organization and w.vessel_uuid = of_vessel
                         and w.logbook_entry_uuid = any(marked) and w.withdrawable);
    return query
    select e.logbook_entry_uuid, e.logbook_name, e.event_time, e.event_offset_minutes, 'time_' || e.mark, e.receive_time
      from entries_that_do_not_count(of_organization, of_vessel) e
     where e.logbook_entry_uuid = any(marked) and e.logbook_entry_uuid <> all(left_out);
  end if;
end $$;

-- Whether a vessel has entries of these files that can be withdrawn.
create function has_withdrawable(of_organization uuid, of_vessel uuid, file_uuids uuid[])
  returns boolean
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return exists (select from logbook_entry e
                  where e.organization_uuid = of_organization and e.vessel_uuid = of_vessel
                    and e.import_file_uuid = any(file_uuids) and e.withdrawable);
end $$;
