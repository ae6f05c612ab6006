-- concurrently: entries that can be withdrawn, which are few, are found without a scan
create index concurrently logbook_entry_withdrawable on logbook_entry (vessel_uuid, import_file_uuid, logbook_entry_uuid)
  where withdrawable;
