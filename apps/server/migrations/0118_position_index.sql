-- Positions of a vessel by their time: most entries have none, and a vessel may have no position among a million entries.
create index logbook_entry_word_position on logbook_entry_word (vessel_uuid, event_time) include (organization_uuid)
  where latitude is not null;
