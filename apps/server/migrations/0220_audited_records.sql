-- Audit lines that say what they left: a keyed hash of each record that a change altered, so that `check evidence` finds a record that
-- was altered without a line. Lines of the previous server have none: what they left is not compared.
alter table audit_event add column records jsonb;

-- How often a record was written into a line, and the key of its hashes. A new key makes the hashes of an erased person's name useless.
create table audited_record (
  organization_uuid uuid not null references organization,
  record text not null,
  version bigint not null,
  key bytea not null,
  primary key (organization_uuid, record)
);
alter table audited_record enable row level security;
create policy one_organization on audited_record
  using (organization_uuid = (select nullif(current_setting('shore.organization', true), '')::uuid));

-- Since when every record of an organisation is in a line; null: the job that seals has not yet written them.
alter table organization add column records_known_time timestamptz(3);
