-- The newest runs and files of a schedule without a look at all of them.
create index data_export_run_newest on data_export_run (organization_uuid, schedule_uuid, create_time desc, run_uuid);
create index data_export_run_files on data_export_run (organization_uuid, schedule_uuid, file_create_time desc, run_uuid)
  where file_create_time is not null;
