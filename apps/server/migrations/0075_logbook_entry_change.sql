-- What happened to an entry after the ship sent it: one row a fact, written once, never altered. The entry's row stays as received.
create table logbook_entry_change (
  vessel_uuid uuid not null,
  fact_uuid uuid not null,
  organization_uuid uuid not null,
  -- An entry that may not be here yet: the fact takes effect when it comes.
  logbook_entry_uuid uuid not null,
  kind text not null check (kind in ('verified', 'verification_withdrawn', 'signed', 'signature_withdrawn',
                                     'struck', 'remark_added', 'remark_struck')),
  -- An instant plus the ship's own offset: timestamptz alone would forget what the ship's clock showed.
  change_time timestamptz(3) not null,
  change_offset_minutes smallint not null check (change_offset_minutes between -1439 and 1439),
  -- Where the fact stands in what the ship sent: orders facts of one instant. Imports have the nil UUID as epoch.
  epoch_uuid uuid not null,
  sequence bigint not null,
  fact_index integer not null,
  -- The contract's JSON of the rest: user, reason, remarkUuid, value; default values left out.
  detail jsonb not null,
  receive_time timestamptz(3) not null default now(),
  primary key (vessel_uuid, fact_uuid)
);
create index logbook_entry_change_entry on logbook_entry_change (vessel_uuid, logbook_entry_uuid);
-- One range scan each for what was received, and for what happened, in a period.
create index logbook_entry_change_receive on logbook_entry_change (vessel_uuid, receive_time);
create index logbook_entry_change_time on logbook_entry_change (vessel_uuid, change_time);

-- Derived from entry and changes, and rebuilt by `shore rebuild state`. An entry without changes has no row: it is as received.
create table logbook_entry_state (
  vessel_uuid uuid not null,
  logbook_entry_uuid uuid not null,
  organization_uuid uuid not null,
  crossed_out boolean not null,
  -- Something was struck, remarked or withdrawn after the entry was verified.
  changed_after_verification boolean not null,
  -- Takes the place of these keys of the entry: verified, verification, signed, signature, strikethrough, remarks.
  state jsonb not null,
  primary key (vessel_uuid, logbook_entry_uuid)
);

alter table logbook_entry_change enable row level security;
create policy one_organization on logbook_entry_change
  using (organization_uuid = (select nullif(current_setting('shore.organization', true), '')::uuid));
alter table logbook_entry_state enable row level security;
create policy one_organization on logbook_entry_state
  using (organization_uuid = (select nullif(current_setting('shore.organization', true), '')::uuid));
