-- concurrently: the balance reads the few entries of a vessel that operations have, after each batch that brings an action
create index concurrently logbook_entry_type on logbook_entry (vessel_uuid, entry_type_id);
