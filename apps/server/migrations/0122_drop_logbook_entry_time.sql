-- That of the days is read backwards as well: newest entries need none of their own.
drop index logbook_entry_time, logbook_entry_book;
