-- concurrently: the list of schedules says how many files each lacks, without a look at all runs.
create index concurrently data_export_run_failed on data_export_run (organization_uuid, schedule_uuid)
  where state = 'failed';
