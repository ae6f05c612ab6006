-- The one by time finds the same entries.
drop index logbook_entry_withdrawable;
