-- Flags show and hide parts of the console per organisation; they are no permission.
create table feature_flag (
  organization_uuid uuid not null references organization,
  name text not null,
  enabled boolean not null,
  primary key (organization_uuid, name)
);
