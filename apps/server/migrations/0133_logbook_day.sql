-- What each day of ship time holds of a logbook, and which entries wait for verification: derived, and rebuilt by `shore rebuild days`.
create table logbook_day (
  vessel_uuid uuid not null,
  logbook_name text not null,
  -- By the ship's clock: event_time with event_offset_minutes.
  ship_day date not null,
  organization_uuid uuid not null,
  -- All entries, removed ones too.
  entries integer not null,
  struck integer not null,
  -- Of those that are not removed.
  not_verified integer not null,
  not_signed integer not null,
  -- Of all: recorded more than 24 hours after the event, received by a ship's link more than 48 hours after it, with a remark.
  recorded_late integer not null,
  received_late integer not null,
  remarks integer not null,
  -- The first and the last entry that are not removed; absent: all are.
  first_time timestamptz(3),
  first_offset_minutes smallint,
  last_time timestamptz(3),
  last_offset_minutes smallint,
  -- Times of an hour or longer between two of them that follow each other: the longest in milliseconds, and of each, in the order of
  -- time, milliseconds from the first entry to its beginning, its length in milliseconds, and the offset in minutes where it begins.
  longest_gap_ms integer not null,
  gaps integer[][] not null,
  -- Of the day's entries and of the facts about them.
  newest_receive_time timestamptz(3) not null,
  primary key (vessel_uuid, logbook_name, ship_day)
);

-- Entries that are neither verified nor removed.
create table open_entry (
  organization_uuid uuid not null,
  vessel_uuid uuid not null,
  logbook_name text not null,
  event_time timestamptz(3) not null,
  logbook_entry_uuid uuid not null,
  primary key (vessel_uuid, logbook_entry_uuid)
);
create index open_entry_time on open_entry (organization_uuid, vessel_uuid, logbook_name, event_time);

alter table logbook_day enable row level security;
create policy one_organization on logbook_day
  using (organization_uuid = (select nullif(current_setting('shore.organization', true), '')::uuid));
alter table open_entry enable row level security;
create policy one_organization on open_entry
  using (organization_uuid = (select nullif(current_setting('shore.organization', true), '')::uuid));

-- A job counts what is there already.
insert into backfill (organization_uuid, name) select organization_uuid, 'days' from organization;
