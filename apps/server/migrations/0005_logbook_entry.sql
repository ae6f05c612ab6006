-- Logbook entries: keyed by vessel first so that one large organisation is not one shard; written once, never altered.
create table logbook_entry (
  vessel_uuid uuid not null,
  logbook_entry_uuid uuid not null,
  organization_uuid uuid not null,
  logbook_name text not null,
  -- An instant plus the ship's own offset: timestamptz alone would forget what the ship's clock showed.
  event_time timestamptz(3) not null,
  event_offset_minutes smallint not null check (event_offset_minutes between -1439 and 1439),
  record_time timestamptz(3),
  record_offset_minutes smallint check (record_offset_minutes between -1439 and 1439),
  entry_type_id text not null,
  entry_type_category text not null default '',
  crossed_out boolean not null default false,
  -- The rest of the contract's LogbookEntry, camelCase as on the wire: entryTypeName, summary, recordUser, userData,
  -- collectedData, verified, verification, signed, signature, strikethrough, remarks.
  entry jsonb not null,
  receive_time timestamptz(3) not null default now(),
  primary key (vessel_uuid, logbook_entry_uuid),
  check ((record_time is null) = (record_offset_minutes is null))
);
-- No foreign key to vessel: a look-up per row on import, and a key that the vessel table would have to share.
