-- What was struck, withdrawn or changed after verification: derived from entries and the facts about them, and rebuilt by `shore rebuild amendments`.
create table logbook_entry_amendment (
  vessel_uuid uuid not null,
  -- The fact's uuid; of what an entry was received with, one made from the entry.
  amendment_uuid uuid not null,
  organization_uuid uuid not null,
  logbook_entry_uuid uuid not null,
  kind text not null check (kind in ('struck', 'remark_struck', 'remark_added', 'verification_withdrawn', 'signature_withdrawn')),
  -- The entry was received with it.
  received_so boolean not null,
  -- Where the record does not say when, that of receipt, and no offset.
  change_time timestamptz(3) not null,
  change_offset_minutes smallint check (change_offset_minutes between -1439 and 1439),
  receive_time timestamptz(3) not null,
  -- As the entry has them: what is sorted and grouped by is not looked up in millions of entries.
  logbook_name text not null,
  entry_type_id text not null,
  entry_type_name text not null,
  -- As filters name a person; empty: the record does not say who.
  person_key text not null,
  person_name text not null,
  after_event_seconds bigint,
  after_verification boolean not null,
  after_verification_seconds bigint,
  -- Than the one who wrote the entry.
  by_another boolean not null,
  -- It has a reason, or the entry a remark that is not struck.
  has_remark boolean not null,
  -- The entry that takes the place of this one.
  replaced_by_uuid uuid,
  -- The contract's JSON of the rest: user, reason, remark; default values left out.
  detail jsonb not null,
  primary key (vessel_uuid, amendment_uuid)
);
create index logbook_entry_amendment_time on logbook_entry_amendment
  (organization_uuid, change_time desc, amendment_uuid desc, vessel_uuid desc);
create index logbook_entry_amendment_entry on logbook_entry_amendment (vessel_uuid, logbook_entry_uuid);

alter table logbook_entry_amendment enable row level security;
create policy one_organization on logbook_entry_amendment
  using (organization_uuid = (select nullif(current_setting('shore.organization', true), '')::uuid));

-- A job derives those of the entries that are here already, vessel by vessel.
insert into backfill (organization_uuid, name) select organization_uuid, 'amendments' from organization;
