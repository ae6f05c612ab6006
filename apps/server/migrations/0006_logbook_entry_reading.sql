-- One range scan each for "a vessel's newest entries" and "those of one logbook", however rare that logbook is.
create index logbook_entry_time on logbook_entry (vessel_uuid, event_time desc);
create index logbook_entry_book on logbook_entry (vessel_uuid, logbook_name, event_time desc);
