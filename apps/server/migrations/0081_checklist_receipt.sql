-- What ships say became of a published checklist revision on board. Derived from facts, whose order of arrival does not matter.
create table checklist_receipt (
  vessel_uuid uuid not null,
  revision_uuid uuid not null,
  state text not null check (state in ('delivered', 'opened', 'in_use', 'withdrawn')),
  organization_uuid uuid not null,
  -- The first time, by the ship's clock: an instant plus the ship's own offset.
  first_time timestamptz(3) not null,
  first_offset_minutes smallint not null check (first_offset_minutes between -1439 and 1439),
  -- The last time, with who did it and the fact that says so.
  receipt_time timestamptz(3) not null,
  receipt_offset_minutes smallint not null check (receipt_offset_minutes between -1439 and 1439),
  -- The contract's JSON of a user; null: nobody is named.
  receipt_user jsonb,
  fact_uuid uuid not null,
  receive_time timestamptz(3) not null default now(),
  primary key (vessel_uuid, revision_uuid, state),
  check (first_time <= receipt_time)
);
alter table checklist_receipt enable row level security;
create policy one_organization on checklist_receipt
  using (organization_uuid = (select nullif(current_setting('shore.organization', true), '')::uuid));
