-- What makes a later change of a record show: records are sealed into Merkle trees, whose heads hold each other's hashes.

-- A tree: of a vessel's logbook, of all else that a vessel sends, of the audit log, of the heads of these.
create table evidence_log (
  organization_uuid uuid not null,
  log_uuid uuid not null,
  kind text not null check (kind in ('entries', 'facts', 'audit', 'organization')),
  -- Nil for the logs of the organisation.
  vessel_uuid uuid not null,
  -- Empty unless it is a log of entries.
  logbook_name text not null,
  -- Leaves in the tree, and leaves under its newest head.
  size bigint not null default 0,
  head_size bigint not null default 0,
  -- Of the organisation's log: everything received before has its leaf.
  sealed_until timestamptz(3),
  create_time timestamptz(3) not null default now(),
  primary key (organization_uuid, log_uuid),
  unique (organization_uuid, kind, vessel_uuid, logbook_name)
);

-- One row a sealed record, written once. Its bytes are made of these columns and of the log's vessel: docs/spec/evidence.md.
create table evidence_leaf (
  organization_uuid uuid not null,
  log_uuid uuid not null,
  leaf_index bigint not null,
  -- Number of the kind in the leaf.
  kind smallint not null,
  record_uuid uuid not null,
  -- Null for what did not come by a ship's link; of a head, sequence is its size.
  epoch_uuid uuid,
  sequence bigint,
  fact_index integer,
  receive_time timestamptz(3) not null,
  content_length bigint not null,
  content_hash bytea not null check (octet_length(content_hash) = 32),
  primary key (organization_uuid, log_uuid, leaf_index)
);
-- A record has one leaf; a log has many heads.
create unique index evidence_leaf_record on evidence_leaf (log_uuid, record_uuid) where kind <> 6;

-- The hashes of a full tile, 256 times 32 bytes. Written once.
create table evidence_tile (
  organization_uuid uuid not null,
  log_uuid uuid not null,
  level smallint not null,
  tile_index bigint not null,
  hashes bytea not null check (octet_length(hashes) = 8192),
  root bytea not null check (octet_length(root) = 32),
  primary key (organization_uuid, log_uuid, level, tile_index)
);

-- What a log held at an instant. Written once.
create table evidence_head (
  organization_uuid uuid not null,
  log_uuid uuid not null,
  size bigint not null,
  head_time timestamptz(3) not null,
  -- Tied to the head before by its hash.
  note text not null,
  primary key (organization_uuid, log_uuid, size)
);

-- How far sealing has read: a hint, since a record that has a leaf never gets another.
create table evidence_position (
  organization_uuid uuid not null,
  vessel_uuid uuid not null,
  source text not null,
  sealed_until timestamptz(3) not null,
  primary key (organization_uuid, vessel_uuid, source)
);

do $$
declare
  new_table text;
begin
  foreach new_table in array array['evidence_log', 'evidence_leaf', 'evidence_tile', 'evidence_head', 'evidence_position'] loop
    execute format('alter table %I enable row level security', new_table);
    execute format(
      'create policy one_organization on %I
         using (organization_uuid = (select nullif(current_setting(''shore.organization'', true), '''')::uuid))',
      new_table);
  end loop;
end $$;
