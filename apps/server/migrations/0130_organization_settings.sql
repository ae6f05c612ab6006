-- What managers choose for their organisation. The previous server goes on with 7 days.
alter table organization
  add column checklist_overdue_days smallint not null default 7 check (checklist_overdue_days between 1 and 365),
  add column settings_etag uuid not null default gen_random_uuid();
