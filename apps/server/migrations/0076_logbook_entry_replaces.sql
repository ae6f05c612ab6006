-- The entry that an entry takes the place of, where the ship says so: a correction is a strike-through and a new entry.
alter table logbook_entry add column replaces_logbook_entry_uuid uuid;
