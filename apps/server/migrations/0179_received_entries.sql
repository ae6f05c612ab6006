-- What was received since an instant, without looking for each entry again: a plan that was made while there were few takes a minute for the
-- ten thousand that an import brings.
create or replace function received_entries(of_organization uuid, of_vessel uuid, since timestamptz)
  returns table (logbook_entry_uuid uuid, logbook_name text, event_time timestamptz, receive_time timestamptz)
  language plpgsql stable as $$
begin
  return query select of_it.logbook_entry_uuid, of_it.logbook_name, of_it.event_time, max(of_it.receive_time)
    from (select e.logbook_entry_uuid, e.logbook_name, e.event_time, c.receive_time
            from logbook_entry_change c
            join logbook_entry e
              on e.organization_uuid = of_organization and e.vessel_uuid = of_vessel and e.logbook_entry_uuid = c.logbook_entry_uuid
           where c.organization_uuid = of_organization and c.vessel_uuid = of_vessel and c.receive_time >= since
             and c.kind not in ('verified', 'signed')
          union all
          select n.logbook_entry_uuid, n.logbook_name, n.event_time, n.receive_time
            from logbook_entry n
           where n.organization_uuid = of_organization and n.vessel_uuid = of_vessel and n.receive_time >= since) of_it
   group by of_it.logbook_entry_uuid, of_it.logbook_name, of_it.event_time;
end $$;
