-- What a change found and what it left, so that a removed checklist can be brought back and a question answered years later.
alter table audit_event add column before jsonb, add column after jsonb;
