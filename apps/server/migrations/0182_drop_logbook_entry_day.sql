drop index logbook_entry_day;
