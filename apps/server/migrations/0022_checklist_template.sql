-- Checklist templates and their revisions. A collection that still holds a template cannot go: no checklist is lost with it.
create table checklist_template (
  organization_uuid uuid not null,
  template_uuid uuid not null,
  collection_uuid uuid not null,
  create_time timestamptz(3) not null default now(),
  primary key (organization_uuid, template_uuid),
  foreign key (organization_uuid, collection_uuid) references checklist_collection
);
create index checklist_template_of_collection on checklist_template (organization_uuid, collection_uuid);

create table checklist_revision (
  organization_uuid uuid not null,
  revision_uuid uuid not null,
  template_uuid uuid not null,
  -- 1, 2, 3 … in the order of publishing; none while it is a draft.
  revision_number integer check (revision_number > 0),
  -- Number of the published revision that it was made from; 0: none.
  based_on_number integer not null,
  draft boolean not null,
  -- The contract's ChecklistTemplateData, camelCase as on the wire, every field present.
  template_data jsonb not null,
  etag text not null,
  create_time timestamptz(3) not null default now(),
  update_time timestamptz(3) not null default now(),
  publish_time timestamptz(3),
  primary key (organization_uuid, revision_uuid),
  foreign key (organization_uuid, template_uuid) references checklist_template on delete cascade,
  check (draft = (publish_time is null)),
  check (draft = (revision_number is null))
);
-- One draft at a time, also when two people press the button at the same moment.
create unique index checklist_revision_one_draft on checklist_revision (organization_uuid, template_uuid) where draft;
create unique index checklist_revision_number
  on checklist_revision (organization_uuid, template_uuid, revision_number desc) where not draft;
