-- A vessel belongs to one organisation. Voyage and persons on board are kept as the contract says them (camelCase keys).
create table vessel (
  organization_uuid uuid not null references organization,
  vessel_uuid uuid not null,
  display_name text not null,
  imo_number text not null default '',
  call_sign text not null default '',
  voyage jsonb,
  personnel jsonb,
  update_time timestamptz(3) not null default now(),
  primary key (organization_uuid, vessel_uuid)
);
-- Logbook entries are keyed by vessel first, so no two organisations may claim the same vessel.
create unique index vessel_one_owner on vessel (vessel_uuid);
