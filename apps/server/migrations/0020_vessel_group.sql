-- Vessel groups: which vessels get the same checklists. The etag changes with each change, of the members too.
create table vessel_group (
  organization_uuid uuid not null references organization,
  vessel_group_uuid uuid not null,
  display_name text not null,
  description text not null default '',
  etag text not null,
  create_time timestamptz(3) not null default now(),
  update_time timestamptz(3) not null default now(),
  primary key (organization_uuid, vessel_group_uuid)
);

create table vessel_group_member (
  organization_uuid uuid not null,
  vessel_group_uuid uuid not null,
  vessel_uuid uuid not null,
  primary key (organization_uuid, vessel_group_uuid, vessel_uuid),
  foreign key (organization_uuid, vessel_group_uuid) references vessel_group on delete cascade,
  foreign key (organization_uuid, vessel_uuid) references vessel on delete cascade
);
create index vessel_group_of_vessel on vessel_group_member (organization_uuid, vessel_uuid);
