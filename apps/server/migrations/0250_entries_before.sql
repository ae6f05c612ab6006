-- A page of a vessel's entries is the most frequent read: as a function it is planned once per connection, also behind a connection pooler
-- that keeps no named statements. With the marks of the entries' times, which were a statement of their own.
create function entries_before(of_organization uuid, of_vessel uuid, before timestamptz, page_size int, logbooks text[])
  returns table (logbook_entry_uuid uuid, event_time timestamptz, event_offset_minutes smallint, record_time timestamptz,
                 record_offset_minutes smallint, logbook_name text, entry_type_id text, entry_type_category text, crossed_out boolean,
                 entry jsonb, receive_time timestamptz, replaces_logbook_entry_uuid uuid, withdrawable boolean, state jsonb, time_mark text)
  language plpgsql stable rows 20 set plan_cache_mode = force_generic_plan as $$
declare
  -- Each read has both ends of its range: so the planner takes the index by time, however old the statistics.
  earliest timestamptz := '-infinity';
  counted tstzmultirange := times_that_count(of_organization, of_vessel);
begin
  -- Ordered by the time alone: with the uuid in the order there would be no ties.
  if cardinality(logbooks) = 0 then
    return query select e.logbook_entry_uuid, e.event_time, e.event_offset_minutes, e.record_time, e.record_offset_minutes, e.logbook_name,
           e.entry_type_id, e.entry_type_category, e.crossed_out, e.entry, e.receive_time, e.replaces_logbook_entry_uuid, e.withdrawable,
           (select s.state from logbook_entry_state s
             where s.organization_uuid = of_organization and s.vessel_uuid = of_vessel
               and s.logbook_entry_uuid = e.logbook_entry_uuid),
           time_mark(e.event_time, e.receive_time, counted)
      from (select * from logbook_entry e
             where e.organization_uuid = of_organization and e.vessel_uuid = of_vessel
               and e.event_time >= earliest and e.event_time < before
             order by e.event_time desc fetch first (page_size) rows with ties) e;
  else
    return query select e.logbook_entry_uuid, e.event_time, e.event_offset_minutes, e.record_time, e.record_offset_minutes, e.logbook_name,
           e.entry_type_id, e.entry_type_category, e.crossed_out, e.entry, e.receive_time, e.replaces_logbook_entry_uuid, e.withdrawable,
           (select s.state from logbook_entry_state s
             where s.organization_uuid = of_organization and s.vessel_uuid = of_vessel
               and s.logbook_entry_uuid = e.logbook_entry_uuid),
           time_mark(e.event_time, e.receive_time, counted)
      from (select newest.* from unnest(logbooks) as asked (logbook_name) cross join lateral (
              select * from logbook_entry e
               where e.organization_uuid = of_organization and e.vessel_uuid = of_vessel and e.logbook_name = asked.logbook_name
                 and e.event_time >= earliest and e.event_time < before
               order by e.event_time desc fetch first (page_size) rows with ties) newest
             order by newest.event_time desc fetch first (page_size) rows with ties) e;
  end if;
end $$;
