-- Schedules that export datasets of vessels to the organisation's own storage.
create table data_export_schedule (
  organization_uuid uuid not null,
  schedule_uuid uuid not null,
  display_name text not null,
  description text not null default '',
  dataset_names text[] not null,
  -- The container's access URL, a secret: sealed with a key that is not in this database. It never leaves the server.
  storage_url_sealed text not null,
  -- The same without its secret part, for people, and when it expires by its own words.
  storage_location text not null,
  storage_expire_time timestamptz(3),
  from_time timestamptz(3) not null,
  enabled boolean not null default true,
  cron_expression text not null,
  -- Null: paused.
  next_run_time timestamptz(3),
  etag text not null,
  create_time timestamptz(3) not null default now(),
  update_time timestamptz(3) not null default now(),
  primary key (organization_uuid, schedule_uuid),
  foreign key (organization_uuid) references organization
);
create index data_export_schedule_due on data_export_schedule (next_run_time) where next_run_time is not null;

create table data_export_schedule_vessel (
  organization_uuid uuid not null,
  schedule_uuid uuid not null,
  vessel_uuid uuid not null,
  -- From when this vessel's data are exported: the schedule's time, or later for a vessel that joined later.
  from_time timestamptz(3) not null,
  primary key (organization_uuid, schedule_uuid, vessel_uuid),
  foreign key (organization_uuid, schedule_uuid) references data_export_schedule on delete cascade
);

-- One period of one dataset of one vessel: one file. The unique key is what keeps a period from being exported twice.
create table data_export_run (
  organization_uuid uuid not null,
  schedule_uuid uuid not null,
  run_uuid uuid not null,
  vessel_uuid uuid not null,
  dataset_name text not null,
  -- The period, end exclusive, by the time the shore received a record: what a ship sends late is in a later period.
  from_time timestamptz(3) not null,
  to_time timestamptz(3) not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'completed', 'failed')),
  reason text not null default '',
  attempts int not null default 0,
  create_time timestamptz(3) not null default now(),
  start_time timestamptz(3),
  end_time timestamptz(3),
  next_attempt_time timestamptz(3),
  -- The file, from when it was made.
  filename text not null,
  content_type text not null default '',
  hash bytea check (octet_length(hash) = 32),
  size_bytes bigint,
  file_create_time timestamptz(3),
  upload_time timestamptz(3),
  primary key (organization_uuid, schedule_uuid, run_uuid),
  unique (organization_uuid, schedule_uuid, vessel_uuid, dataset_name, from_time),
  foreign key (organization_uuid, schedule_uuid) references data_export_schedule on delete cascade,
  check (from_time < to_time)
);
