-- How often a logbook is expected to have an entry and whether its entries are to be verified, where that differs from the default.
create table logbook_expectation (
  organization_uuid uuid not null references organization,
  logbook_expectation_uuid uuid not null default gen_random_uuid(),
  -- Absent: all vessels.
  vessel_group_uuid uuid,
  logbook_name text not null,
  -- At least one entry in so many hours; absent: none is expected.
  expected_hours_under_way smallint check (expected_hours_under_way between 1 and 8760),
  expected_hours_moored smallint check (expected_hours_moored between 1 and 8760),
  must_be_verified boolean not null default true,
  primary key (organization_uuid, logbook_expectation_uuid),
  foreign key (organization_uuid, vessel_group_uuid) references vessel_group on delete cascade
);
create unique index logbook_expectation_scope on logbook_expectation
  (organization_uuid, logbook_name, coalesce(vessel_group_uuid, '00000000-0000-0000-0000-000000000000'));

alter table logbook_expectation enable row level security;
create policy one_organization on logbook_expectation
  using (organization_uuid = (select nullif(current_setting('shore.organization', true), '')::uuid));
