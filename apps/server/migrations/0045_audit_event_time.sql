-- Managers read the audit log newest first, page by page and by period.
create index audit_event_newest on audit_event (organization_uuid, event_time desc);
