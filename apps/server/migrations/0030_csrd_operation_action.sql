-- Steps of operations that sustainability reporting counts, as the ship sent them: keyed by vessel first, as logbook entries are.
create table csrd_operation_action (
  vessel_uuid uuid not null,
  action_uuid uuid not null,
  organization_uuid uuid not null,
  action_type text not null,
  -- An instant plus the ship's own offset: timestamptz alone would forget what the ship's clock showed.
  action_time timestamptz(3) not null,
  action_offset_minutes smallint not null check (action_offset_minutes between -1439 and 1439),
  operation_uuid uuid not null,
  operation_type text not null,
  -- When the operation began, where the ship says so.
  operation_time timestamptz(3),
  operation_offset_minutes smallint check (operation_offset_minutes between -1439 and 1439),
  description text not null default '',
  -- Cubic metres as decimals, not as binary fractions: evidence adds up. Retained on board is after the action.
  volume_m3 numeric(14, 6) not null,
  rob_m3 numeric(14, 6) not null,
  receive_time timestamptz(3) not null default now(),
  primary key (vessel_uuid, action_uuid),
  check ((operation_time is null) = (operation_offset_minutes is null))
);
-- No foreign key to vessel, as with logbook entries. One range scan for "a vessel's actions, newest first".
create index csrd_operation_action_time on csrd_operation_action (vessel_uuid, action_time desc, action_uuid desc);
