-- What the worker needs of a run; exports that are made once; and which job workers are alive.
alter table data_export_run
  -- Which attempt holds the run: an attempt that was taken for dead and comes back changes nothing any more.
  add claim_uuid uuid,
  -- Nothing that happened before goes into the file: the vessel's time as it was when the period was closed.
  add event_from_time timestamptz(3) not null default '1970-01-01T00:00:00Z';
create index data_export_run_open on data_export_run (next_attempt_time) where state in ('waiting', 'running');

-- An export of datasets of vessels over a period, once, or again and again until the period is over.
create table data_export (
  organization_uuid uuid not null,
  data_export_uuid uuid not null,
  display_name text not null,
  description text not null default '',
  start_time timestamptz(3) not null,
  end_time timestamptz(3) not null,
  dataset_names text[] not null,
  -- The container's access URL, a secret, sealed as those of schedules are; where it leads and when it expires, for people.
  storage_url_sealed text not null,
  storage_location text not null,
  storage_expire_time timestamptz(3),
  -- Empty: once.
  cron_expression text not null default '',
  status text not null default 'enabled' check (status in ('disabled', 'enabled', 'error', 'completed')),
  -- When files are made next; null: not again.
  next_run_time timestamptz(3),
  etag text not null,
  create_time timestamptz(3) not null default now(),
  update_time timestamptz(3) not null default now(),
  primary key (organization_uuid, data_export_uuid),
  foreign key (organization_uuid) references organization,
  check (start_time < end_time)
);
create index data_export_due on data_export (next_run_time) where next_run_time is not null;

create table data_export_vessel (
  organization_uuid uuid not null,
  data_export_uuid uuid not null,
  vessel_uuid uuid not null,
  primary key (organization_uuid, data_export_uuid, vessel_uuid),
  foreign key (organization_uuid, data_export_uuid) references data_export on delete cascade
);

-- One file of an export: one dataset of one vessel, each time the export is due. Otherwise as data_export_run.
create table data_export_file (
  organization_uuid uuid not null,
  data_export_uuid uuid not null,
  file_uuid uuid not null,
  vessel_uuid uuid not null,
  dataset_name text not null,
  due_time timestamptz(3) not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'completed', 'failed')),
  claim_uuid uuid,
  reason text not null default '',
  attempts int not null default 0,
  create_time timestamptz(3) not null default now(),
  run_start_time timestamptz(3),
  run_end_time timestamptz(3),
  next_attempt_time timestamptz(3),
  filename text not null,
  content_type text not null default '',
  hash bytea check (octet_length(hash) = 32),
  size_bytes bigint,
  file_create_time timestamptz(3),
  upload_time timestamptz(3),
  primary key (organization_uuid, data_export_uuid, file_uuid),
  unique (organization_uuid, data_export_uuid, vessel_uuid, dataset_name, due_time),
  foreign key (organization_uuid, data_export_uuid) references data_export on delete cascade
);
create index data_export_file_open on data_export_file (next_attempt_time) where state in ('waiting', 'running');

-- Job workers that run at this moment. What one holds that is not seen any more is given to the others.
create table job_worker (
  worker_id text primary key,
  seen_time timestamptz(3) not null default now()
);
