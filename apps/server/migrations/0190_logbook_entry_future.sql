-- concurrently: entries whose time lies more than 26 hours after their receipt, which are few and never count, are found without a scan
create index concurrently logbook_entry_future on logbook_entry (vessel_uuid, event_time)
  include (organization_uuid, logbook_entry_uuid) where event_time - receive_time > interval '26 hours';
