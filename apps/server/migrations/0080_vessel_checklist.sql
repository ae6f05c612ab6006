-- Which checklist revision each vessel was assigned, from when to when, why, and why that ended; and what published revisions said, for good.
create table vessel_checklist (
  organization_uuid uuid not null,
  vessel_uuid uuid not null,
  template_uuid uuid not null,
  from_time timestamptz(3) not null,
  -- Exclusive; null: now.
  to_time timestamptz(3),
  revision_uuid uuid not null,
  -- Since when the vessel has the checklist without a gap, in whichever revision.
  assigned_time timestamptz(3) not null,
  -- Why: the collection that holds the checklist, and the groups through which the vessel gets it. Names as they were.
  collection_uuid uuid not null,
  collection_name text not null,
  -- By uuid, and their names in the same order.
  vessel_group_uuids uuid[] not null,
  vessel_group_names text[] not null,
  -- Whether every vessel of the fleet has the checklist.
  fleet boolean not null,
  -- The change that made it so, and the one that ended it; null: none is known.
  from_audit_event_uuid uuid,
  end_cause text check (end_cause in ('revision', 'moved', 'group', 'distribution', 'removed', 'renamed', 'corrected')),
  to_audit_event_uuid uuid,
  primary key (organization_uuid, vessel_uuid, template_uuid, from_time),
  check (from_time < to_time),
  check (assigned_time <= from_time),
  check ((to_time is null) = (end_cause is null)),
  check (cardinality(vessel_group_uuids) = cardinality(vessel_group_names))
);
-- What vessels have now: one row for each checklist.
create unique index vessel_checklist_now on vessel_checklist (organization_uuid, vessel_uuid, template_uuid) where to_time is null;
-- Which vessels had a checklist.
create index vessel_checklist_template on vessel_checklist (organization_uuid, template_uuid, from_time desc);
-- No foreign keys: a row stays when its vessel, checklist, collection or group goes.
alter table vessel_checklist enable row level security;
create policy one_organization on vessel_checklist
  using (organization_uuid = (select nullif(current_setting('shore.organization', true), '')::uuid));

-- A published revision, which outlives its checklist: ships, reports and history refer to it.
create table checklist_revision_published (
  organization_uuid uuid not null,
  revision_uuid uuid not null,
  template_uuid uuid not null,
  revision_number integer not null check (revision_number > 0),
  display_name text not null,
  document_reference text not null,
  -- The contract's ChecklistTemplateData as JSON: default values left out, keys sorted, no spaces (RFC 8785).
  content text not null,
  content_hash bytea not null check (content_hash = sha256(convert_to(content, 'UTF8'))),
  publish_time timestamptz(3) not null,
  -- Null: a command, or not known.
  publish_user_uuid uuid,
  primary key (organization_uuid, revision_uuid)
);
create unique index checklist_revision_published_number
  on checklist_revision_published (organization_uuid, template_uuid, revision_number desc);
alter table checklist_revision_published enable row level security;
create policy one_organization on checklist_revision_published
  using (organization_uuid = (select nullif(current_setting('shore.organization', true), '')::uuid));

-- Since when assignments are written down; null: not yet, and the next start of a server or the next change begins it.
alter table organization
  add column assignments_known_time timestamptz(3),
  -- Of the latest change of an assignment; the next one is later, whatever the clock says.
  add column assignments_change_time timestamptz(3);
-- Safe beside the previous server, whose changes are written down with the next change, or by `shore rebuild assignments`.
alter table organization alter column assignments_known_time set default now();
