-- concurrently: as logbook_entry_book, but newer than that of the days: of two as cheap on an empty table the planner takes the newer one
create index concurrently logbook_entry_book_time on logbook_entry (vessel_uuid, logbook_name, event_time desc);
