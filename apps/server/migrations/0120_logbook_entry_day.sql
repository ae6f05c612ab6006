-- concurrently: months and days of a log are counted from the index alone, without a read of its entries
create index concurrently logbook_entry_day on logbook_entry (vessel_uuid, event_time)
  include (organization_uuid, logbook_name, event_offset_minutes);
