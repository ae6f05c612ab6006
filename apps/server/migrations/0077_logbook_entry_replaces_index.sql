-- concurrently: an entry that is opened names the one that replaces it.
create index concurrently logbook_entry_replaces on logbook_entry (vessel_uuid, replaces_logbook_entry_uuid)
  where replaces_logbook_entry_uuid is not null;
