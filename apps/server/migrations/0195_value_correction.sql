-- What was derived wrongly from kept records and is derived anew: half positions were read as 0 degrees.
create table value_correction (
  organization_uuid uuid not null,
  vessel_uuid uuid not null,
  -- position: of an entry; state: of an entry; day: of a logbook.
  what text not null check (what in ('position', 'state', 'day')),
  -- The entry's uuid, or the logbook and its day.
  subject text not null,
  -- What was stored before; empty: nothing.
  before text not null,
  -- What is derived now; empty: nothing.
  after text not null,
  correct_time timestamptz(3) not null default now(),
  primary key (vessel_uuid, what, subject)
);
alter table value_correction enable row level security;
create policy one_organization on value_correction
  using (organization_uuid = (select nullif(current_setting('shore.organization', true), '')::uuid));

-- A job derives those of the records that are here already, vessel by vessel.
insert into backfill (organization_uuid, name) select organization_uuid, 'values' from organization;
