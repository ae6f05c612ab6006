-- A night's export reads what was received since the last one: without this, every entry that the vessel ever sent.
create index logbook_entry_receive on logbook_entry (vessel_uuid, receive_time);
