-- concurrently: by time, so that a batch that is kept or withdrawn is of few days, which are counted once and not for each batch
create index concurrently logbook_entry_withdrawable_time on logbook_entry (vessel_uuid, import_file_uuid, event_time)
  where withdrawable;
