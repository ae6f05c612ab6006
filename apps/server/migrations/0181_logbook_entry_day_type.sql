-- concurrently: as logbook_entry_day, and entries are counted by type of event from it alone as well
create index concurrently logbook_entry_day_type on logbook_entry (vessel_uuid, event_time)
  include (organization_uuid, logbook_name, event_offset_minutes, entry_type_id);
