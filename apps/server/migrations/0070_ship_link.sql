-- Ships send records as facts, in numbered batches: what a ship shows to be let in, how its link stands, and every batch as it came.

-- What a ship's software shows. The secret is not stored, only its hash.
create table ship_credential (
  credential_uuid uuid primary key,
  organization_uuid uuid not null,
  vessel_uuid uuid not null,
  display_name text not null,
  secret_hash bytea not null check (length(secret_hash) = 32),
  create_time timestamptz(3) not null default now(),
  -- Absent: made by a command.
  create_user_uuid uuid,
  expire_time timestamptz(3),
  revoke_time timestamptz(3),
  revoke_user_uuid uuid,
  -- Written at most once a minute.
  last_used_time timestamptz(3),
  foreign key (organization_uuid, vessel_uuid) references vessel
);
create index ship_credential_vessel on ship_credential (vessel_uuid);

-- How a vessel's link stands. A row is made with the first credential.
create table ship_link (
  vessel_uuid uuid primary key,
  organization_uuid uuid not null,
  enabled boolean not null default true,
  etag uuid not null default gen_random_uuid(),
  last_contact_time timestamptz(3),
  -- The last 50 gaps between contacts in seconds, the newest last; a gap below a minute is one contact.
  contact_gaps integer[] not null default '{}',
  -- The ship's clock less the shore's; positive when the ship is ahead.
  clock_difference_ms bigint,
  backlog_batches bigint,
  backlog_bytes bigint,
  backlog_oldest_time text not null default '',
  software_name text not null default '',
  software_version text not null default '',
  newest_record_time timestamptz(3),
  newest_record_offset_minutes smallint,
  newest_receive_time timestamptz(3),
  foreign key (organization_uuid, vessel_uuid) references vessel
);
create index ship_link_organization on ship_link (organization_uuid);

-- A spool on board since it was made. Its row is locked while a batch of it is stored.
create table ship_epoch (
  vessel_uuid uuid not null,
  epoch_uuid uuid not null,
  organization_uuid uuid not null,
  received_through bigint not null default 0,
  first_time timestamptz(3) not null default now(),
  last_time timestamptz(3) not null default now(),
  primary key (vessel_uuid, epoch_uuid)
);

-- A batch as it came. Never altered, never deleted.
create table ship_batch (
  vessel_uuid uuid not null,
  epoch_uuid uuid not null,
  sequence bigint not null,
  organization_uuid uuid not null,
  batch_uuid uuid not null,
  -- The facts as a PutFactsRequest that holds nothing else, compressed by zstd.
  content bytea not null,
  -- SHA-256 of that message before compression.
  content_hash bytea not null check (length(content_hash) = 32),
  facts integer not null,
  new_facts integer not null,
  known_facts integer not null,
  -- The answer about facts that could not be taken: [{"index": 3, "reason": "…"}].
  kept_aside jsonb not null,
  -- Size of the request as it travelled, in bytes.
  packed_bytes integer not null,
  ship_time timestamptz(3) not null,
  ship_offset_minutes smallint not null check (ship_offset_minutes between -1439 and 1439),
  receive_time timestamptz(3) not null,
  credential_uuid uuid,
  primary key (vessel_uuid, epoch_uuid, sequence)
);
create unique index ship_batch_receive on ship_batch (vessel_uuid, receive_time, batch_uuid);

-- Where each fact that was taken lies in its batch.
create table ship_fact (
  vessel_uuid uuid not null,
  fact_uuid uuid not null,
  organization_uuid uuid not null,
  kind text not null,
  -- The entry that the fact is or is about.
  logbook_entry_uuid uuid,
  epoch_uuid uuid not null,
  sequence bigint not null,
  fact_index integer not null,
  -- SHA-256 of the content as it came.
  content_hash bytea not null check (length(content_hash) = 32),
  receive_time timestamptz(3) not null,
  primary key (vessel_uuid, fact_uuid)
);
create index ship_fact_batch on ship_fact (vessel_uuid, epoch_uuid, sequence, fact_index);

-- A fact that could not be taken, as it came; once, however often it is sent.
create table ship_fact_kept_aside (
  kept_aside_uuid uuid primary key,
  vessel_uuid uuid not null,
  organization_uuid uuid not null,
  epoch_uuid uuid not null,
  sequence bigint not null,
  fact_index integer not null,
  -- Empty when it could not be read.
  kind text not null,
  reason text not null,
  content bytea not null,
  content_hash bytea not null check (length(content_hash) = 32),
  receive_time timestamptz(3) not null
);
create unique index ship_fact_kept_aside_once on ship_fact_kept_aside (vessel_uuid, content_hash);
create index ship_fact_kept_aside_vessel on ship_fact_kept_aside (vessel_uuid, receive_time, kept_aside_uuid);

-- That a manager has seen a fact that was kept aside.
create table ship_fact_seen (
  kept_aside_uuid uuid primary key references ship_fact_kept_aside,
  organization_uuid uuid not null,
  seen_time timestamptz(3) not null default now(),
  seen_user_uuid uuid not null
);

do $$
declare
  new_table text;
begin
  foreach new_table in array array['ship_credential', 'ship_link', 'ship_epoch', 'ship_batch', 'ship_fact', 'ship_fact_kept_aside',
    'ship_fact_seen']
  loop
    execute format('alter table %I enable row level security', new_table);
    execute format(
      'create policy one_organization on %I
         using (organization_uuid = (select nullif(current_setting(''shore.organization'', true), '''')::uuid))',
      new_table);
  end loop;
end $$;
