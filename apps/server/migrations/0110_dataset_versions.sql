-- The version of the columns that a schedule's and an export's files have. Those that are there go on as they were, also those that
-- a server from before creates meanwhile.
alter table data_export_schedule add column schema_version int not null default 1;
alter table data_export add column schema_version int not null default 1;
