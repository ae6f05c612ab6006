-- Words are derived again, by a job beside the running server: of scripts without spaces each part is found, and more letters are folded.
insert into backfill (organization_uuid, name) select organization_uuid, 'words' from organization on conflict do nothing;
