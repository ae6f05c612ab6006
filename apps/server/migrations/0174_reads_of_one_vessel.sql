-- What is read of many vessels at once is read vessel by vessel, each by statements that name it: so it is a few looks into indexes however
-- old the statistics are, and where tables are spread over machines each is asked of one.

-- The newest entry by the time of the event; no row: the vessel has none.
create function newest_entry(of_organization uuid, of_vessel uuid)
  returns table (event_time timestamptz, event_offset_minutes smallint, receive_time timestamptz)
  language plpgsql stable rows 1 as $$
begin
  return query select e.event_time, e.event_offset_minutes, e.receive_time from logbook_entry e
    where e.organization_uuid = of_organization and e.vessel_uuid = of_vessel
    order by e.event_time desc limit 1;
end $$;

-- When the newest entry, and the newest fact about one, was received; null: there is none.
create function newest_receive_times(of_organization uuid, of_vessel uuid)
  returns table (of_entry timestamptz, of_change timestamptz)
  language plpgsql stable rows 1 as $$
begin
  of_entry := (select max(e.receive_time) from logbook_entry e
                where e.organization_uuid = of_organization and e.vessel_uuid = of_vessel);
  of_change := (select max(c.receive_time) from logbook_entry_change c
                 where c.organization_uuid = of_organization and c.vessel_uuid = of_vessel);
  return next;
end $$;

-- The time of the newest entry before an instant.
create function newest_time_before(of_organization uuid, of_vessel uuid, before timestamptz) returns timestamptz
  language plpgsql stable as $$
begin
  return (select e.event_time from logbook_entry e
           where e.organization_uuid = of_organization and e.vessel_uuid = of_vessel and e.event_time < before
           order by e.event_time desc limit 1);
end $$;

-- These entries with their states: columns of logbook_entry, its state, and whether the entry is crossed out now.
create function entries_of(of_organization uuid, of_vessel uuid, entry_uuids uuid[])
  returns table (logbook_entry_uuid uuid, event_time timestamptz, event_offset_minutes smallint, record_time timestamptz,
                 record_offset_minutes smallint, logbook_name text, entry_type_id text, entry_type_category text, crossed_out boolean,
                 entry jsonb, receive_time timestamptz, replaces_logbook_entry_uuid uuid, state jsonb, is_crossed_out_now boolean)
  language plpgsql stable rows 10 as $$
begin
  return query select e.logbook_entry_uuid, e.event_time, e.event_offset_minutes, e.record_time, e.record_offset_minutes, e.logbook_name,
         e.entry_type_id, e.entry_type_category, e.crossed_out, e.entry, e.receive_time, e.replaces_logbook_entry_uuid, s.state,
         coalesce(s.crossed_out, e.crossed_out)
    from unnest(entry_uuids) as asked (uuid)
   cross join lateral (
     select * from logbook_entry e
      where e.organization_uuid = of_organization and e.vessel_uuid = of_vessel and e.logbook_entry_uuid = asked.uuid limit 1) e
    left join lateral (
     select s.state, s.crossed_out from logbook_entry_state s
      where s.organization_uuid = of_organization and s.vessel_uuid = of_vessel and s.logbook_entry_uuid = asked.uuid limit 1) s on true;
end $$;

-- Operation actions of a period, and how many of them are of none of these types.
create function count_actions(of_organization uuid, of_vessel uuid, from_time timestamptz, to_time timestamptz, judged_types text[])
  returns table (actions bigint, not_judged bigint)
  language plpgsql stable rows 1 as $$
begin
  return query select count(*), count(*) filter (where a.action_type <> all(judged_types)) from csrd_operation_action a
    where a.organization_uuid = of_organization and a.vessel_uuid = of_vessel and a.action_time >= from_time and a.action_time < to_time;
end $$;

-- Entries of which something was received since an instant that is new to somebody. An entry counts once for each change, however often it
-- happened. How late an entry is recorded or received is said of what ships sent as facts: an archive is received late by nature.
create function changed_entries(of_organization uuid, of_vessel uuid, since timestamptz)
  returns table (logbook_entry_uuid uuid, logbook_name text, event_time timestamptz, event_offset_minutes smallint, change text,
                 receive_time timestamptz)
  language plpgsql stable as $$
begin
  return query select e.logbook_entry_uuid, e.logbook_name, e.event_time, e.event_offset_minutes, kinds.change, max(c.receive_time)
    from logbook_entry_change c
    join logbook_entry e
      on e.organization_uuid = of_organization and e.vessel_uuid = of_vessel and e.logbook_entry_uuid = c.logbook_entry_uuid
    left join logbook_entry_state s
      on s.organization_uuid = of_organization and s.vessel_uuid = of_vessel and s.logbook_entry_uuid = c.logbook_entry_uuid
   cross join lateral (values
           (case c.kind when 'struck' then 'struck' when 'remark_added' then 'remarks' when 'remark_struck' then 'remark_struck' end),
           (case when s.changed_after_verification and c.kind not in ('verified', 'signed') then 'changed_after_verification' end)
         ) as kinds (change)
   where c.organization_uuid = of_organization and c.vessel_uuid = of_vessel and c.receive_time >= since and kinds.change is not null
   group by e.logbook_entry_uuid, e.logbook_name, e.event_time, e.event_offset_minutes, kinds.change
  union all
  select e.logbook_entry_uuid, e.logbook_name, e.event_time, e.event_offset_minutes, kinds.change, e.receive_time
    from logbook_entry e
   cross join lateral (values
           (case when e.record_time > e.event_time + interval '24 hours' then 'recorded_late' end),
           (case when e.receive_time > e.event_time + interval '48 hours' then 'received_late' end)
         ) as kinds (change)
   where e.organization_uuid = of_organization and e.vessel_uuid = of_vessel and e.receive_time >= since and kinds.change is not null
     and exists (select from ship_fact f
                  where f.organization_uuid = of_organization and f.vessel_uuid = of_vessel and f.fact_uuid = e.logbook_entry_uuid);
end $$;

-- Entries that were received since an instant, or that something happened to that was; what was verified or signed is no news.
create function received_entries(of_organization uuid, of_vessel uuid, since timestamptz)
  returns table (logbook_entry_uuid uuid, logbook_name text, event_time timestamptz, receive_time timestamptz)
  language plpgsql stable as $$
begin
  return query select e.logbook_entry_uuid, e.logbook_name, e.event_time, max(of_it.receive_time)
    from (select c.logbook_entry_uuid, c.receive_time from logbook_entry_change c
           where c.organization_uuid = of_organization and c.vessel_uuid = of_vessel and c.receive_time >= since
             and c.kind not in ('verified', 'signed')
          union all
          select n.logbook_entry_uuid, n.receive_time from logbook_entry n
           where n.organization_uuid = of_organization and n.vessel_uuid = of_vessel and n.receive_time >= since) of_it
    join logbook_entry e
      on e.organization_uuid = of_organization and e.vessel_uuid = of_vessel and e.logbook_entry_uuid = of_it.logbook_entry_uuid
   group by e.logbook_entry_uuid, e.logbook_name, e.event_time;
end $$;

-- What is searched of the entries with a position in the 24 hours up to the last one that was not removed, the newest first.
create function fixes_of_last_day(of_organization uuid, of_vessel uuid, most int)
  returns table (vessel_uuid uuid, logbook_entry_uuid uuid, event_time timestamptz, latitude double precision, longitude double precision,
                 words tsvector, figures jsonb)
  language plpgsql stable as $$
declare
  last_time timestamptz := (
    select w.event_time from logbook_entry_word w
     where w.organization_uuid = of_organization and w.vessel_uuid = of_vessel and w.latitude is not null
       and not w.words @@ '''~s:removed'''::tsquery
     order by w.event_time desc limit 1);
begin
  return query select w.vessel_uuid, w.logbook_entry_uuid, w.event_time, w.latitude, w.longitude, w.words, w.figures
    from logbook_entry_word w
   where w.organization_uuid = of_organization and w.vessel_uuid = of_vessel and w.latitude is not null
     and w.event_time between last_time - interval '24 hours' and last_time
   order by w.event_time desc, w.logbook_entry_uuid desc limit most;
end $$;

-- Whether entries, or batches, were received in a period.
create function entries_received_between(of_organization uuid, of_vessel uuid, from_time timestamptz, to_time timestamptz) returns boolean
  language plpgsql stable as $$
begin
  return exists (select from logbook_entry r where r.organization_uuid = of_organization and r.vessel_uuid = of_vessel
                    and r.receive_time >= from_time and r.receive_time < to_time);
end $$;
create function batches_received_between(of_organization uuid, of_vessel uuid, from_time timestamptz, to_time timestamptz) returns boolean
  language plpgsql stable as $$
begin
  return exists (select from ship_batch r where r.organization_uuid = of_organization and r.vessel_uuid = of_vessel
                    and r.receive_time >= from_time and r.receive_time < to_time);
end $$;
