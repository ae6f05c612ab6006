-- Collections of checklist templates, which the contract calls checklist template groups and resource groups.
create table checklist_collection (
  organization_uuid uuid not null references organization,
  collection_uuid uuid not null,
  display_name text not null,
  description text not null default '',
  etag text not null,
  create_time timestamptz(3) not null default now(),
  update_time timestamptz(3) not null default now(),
  primary key (organization_uuid, collection_uuid)
);
