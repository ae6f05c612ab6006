-- Voyage and persons on board as a ship sends them. All are kept; the newest by time is what the vessel shows.
create table vessel_state (
  vessel_uuid uuid not null,
  fact_uuid uuid not null,
  organization_uuid uuid not null,
  state_time timestamptz(3) not null,
  state_offset_minutes smallint not null check (state_offset_minutes between -1439 and 1439),
  -- As the vessel's columns of the same names; absent: the ship did not say.
  voyage jsonb,
  personnel jsonb,
  receive_time timestamptz(3) not null default now(),
  primary key (vessel_uuid, fact_uuid)
);
create index vessel_state_time on vessel_state (vessel_uuid, state_time desc, fact_uuid desc);

alter table vessel_state enable row level security;
create policy one_organization on vessel_state
  using (organization_uuid = (select nullif(current_setting('shore.organization', true), '')::uuid));
