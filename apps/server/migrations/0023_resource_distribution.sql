-- Which vessel group gets which collection, and which checklists every vessel of the fleet has besides.
create table resource_distribution (
  organization_uuid uuid not null,
  vessel_group_uuid uuid not null,
  collection_uuid uuid not null,
  primary key (organization_uuid, vessel_group_uuid, collection_uuid),
  foreign key (organization_uuid, vessel_group_uuid) references vessel_group on delete cascade,
  foreign key (organization_uuid, collection_uuid) references checklist_collection on delete cascade
);
create index resource_distribution_of_collection on resource_distribution (organization_uuid, collection_uuid);

create table fleet_checklist_template (
  organization_uuid uuid not null,
  template_uuid uuid not null,
  primary key (organization_uuid, template_uuid),
  foreign key (organization_uuid, template_uuid) references checklist_template on delete cascade
);
